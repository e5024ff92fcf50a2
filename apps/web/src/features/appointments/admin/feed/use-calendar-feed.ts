import type { CalendarFeed } from '@clinic/domain/appointments/calendar-feed.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts } from './texts.ts'

/** When the practitioner's calendar link was created, or null without one; its address only after `show`. */
export function useCalendarFeed() {
  const { failed } = useTexts(texts)
  const utils = trpc.useUtils()
  const created = trpc.appointments.feedCreatedAt.useQuery(undefined, { staleTime: 0, meta: { failed } })
  const feed = trpc.appointments.feed.useQuery(undefined, { enabled: false, gcTime: 0, meta: { failed } })
  return {
    created,
    /** Null until it is shown, and once it was replaced elsewhere. */
    url: feed.data && feed.data.createdAt === created.data ? feed.data.url : null,
    isLoading: feed.isFetching,
    show: () => void feed.refetch(),
    /** Shows a link that was just created. */
    setFeed(made: CalendarFeed) {
      utils.appointments.feed.setData(undefined, made)
      utils.appointments.feedCreatedAt.setData(undefined, made?.createdAt ?? null)
    },
  }
}
