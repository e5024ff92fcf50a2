import type { PrefetchContext } from '../../routes.tsx'
import { readBookingChoice } from './booking-choice.ts'
import { visitDuration } from './visit-types.ts'

/** Reads the free times of the day that the address chooses, so that they are in the served page. */
export async function prefetchBooking({ trpc, url, site }: PrefetchContext): Promise<void> {
  const { date, appointmentType } = readBookingChoice(url.searchParams, site)
  if (date) await trpc.schedule.availability.prefetch({ date, duration: visitDuration(appointmentType) })
}
