import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { texts } from './texts.ts'

/** The practitioner's calendar link; null if there is none. */
export function useCalendarFeed() {
  const { failed } = useTexts(texts)
  return trpc.appointments.feed.useQuery(undefined, { staleTime: 0, meta: { failed } })
}
