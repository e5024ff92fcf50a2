import type { User } from '@clinic/domain/session/schemas.ts'
import { useIsMutating } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { useState } from 'react'
import { userQueryPolicy } from '#lib/query/query-policy.ts'
import type { ReadState } from '#lib/query/read-state.ts'
import { trpc } from '#lib/trpc/trpc.ts'

export type AdminSession =
  | { access: 'granted'; user: User }
  /** The session ended while this user was working; their input is still on the page. */
  | { access: 'ended'; user: User; giveUp: () => void }
  | { access: 'denied' | 'unknown' }
  | { access: 'failed'; query: ReadState<unknown> }

/** Decides what the admin area shows; the server authorizes every call by itself. */
export function useAdminSession(): AdminSession {
  const query = trpc.session.user.useQuery(undefined, userQueryPolicy)
  const { data } = query
  const isLoggingOut = useIsLoggingOut()
  const [working, setWorking] = useState<User | null>(null)

  const administrator = data?.isAdmin ? data : null
  const left = data === null ? isLoggingOut : data !== undefined && administrator === null
  if (administrator && working?.id !== administrator.id) setWorking(administrator)
  if (left && working) setWorking(null)

  if (administrator) return { access: 'granted', user: administrator }
  if (data === null && working && !left) {
    return { access: 'ended', user: working, giveUp: () => setWorking(null) }
  }
  if (data !== undefined) return { access: 'denied' }
  if (query.isError) return { access: 'failed', query }
  return { access: 'unknown' }
}

export function useIsLoggingOut(): boolean {
  return useIsMutating({ mutationKey: getMutationKey(trpc.session.logout) }) > 0
}
