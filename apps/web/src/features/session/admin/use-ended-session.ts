import { hashKey, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useEffect, useRef } from 'react'
import { toFailure } from '#lib/response/failure.ts'
import { trpc } from '#lib/trpc/trpc.ts'

/** Rechecks the session after any 401, and refetches everything after the next login. */
export function useEndedSession(ended: boolean): void {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const wasEnded = useRef(false)

  useEffect(() => {
    const check = (error: unknown) => {
      const failure = toFailure(error)
      if (failure.kind === 'response' && failure.status === 401) void utils.session.user.invalidate()
    }
    const ends = [
      queryClient.getQueryCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
      }),
      queryClient.getMutationCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [queryClient, utils])

  useEffect(() => {
    const back = wasEnded.current && !ended
    wasEnded.current = ended
    if (!back) return
    const userQuery = hashKey(getQueryKey(trpc.session.user, undefined, 'query'))
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== userQuery })
  }, [ended, queryClient])
}
