import { userQueryPolicy } from '../../lib/query-policy.ts'
import { trpc } from '../../lib/trpc.ts'

export type AdminGuard =
  | { access: 'granted' | 'denied' | 'unknown' }
  | { access: 'failed'; error: unknown; retrying: boolean; retry: () => void }

/** Whether the person may see the administration. The server judges every call anew; this decides what is shown. */
export function useAdminGuard(): AdminGuard {
  const { data, isError, error, isFetching, refetch } = trpc.session.user.useQuery(undefined, userQueryPolicy)
  if (data !== undefined) return { access: data?.isAdmin ? 'granted' : 'denied' }
  if (isError) return { access: 'failed', error, retrying: isFetching, retry: () => void refetch() }
  return { access: 'unknown' }
}
