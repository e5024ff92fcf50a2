import { trpc } from '../../../../lib/trpc/trpc.ts'

export const FEED_FAILED = 'Failed to fetch calendar feed'

/** The practitioner's calendar link; null if there is none. */
export function useCalendarFeed() {
  return trpc.appointments.feed.useQuery(undefined, { staleTime: 0, meta: { failed: FEED_FAILED } })
}
