import { trpc } from '#lib/trpc/trpc.ts'

/** Whether emails are sent; until that is known, yes, as the line of warnings says when they are not. */
export function useHasMailServer(): boolean {
  const { data: status } = trpc.mail.status.useQuery()
  return status?.server ?? true
}
