import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { DEFAULT_DURATION } from '@clinic/domain/availability/durations.ts'
import type { PrefetchContext } from '../../../lib/trpc/prefetch.ts'

/** Prefetches the calendar's days for the duration shown before a visit type is chosen. */
export function prefetchBooking({ trpc, site }: PrefetchContext): Promise<void> {
  const { first, last } = bookingWindow(Date.parse(site.now), site.timeZone)
  return trpc.availability.days.prefetch({ from: first, to: last, duration: DEFAULT_DURATION })
}
