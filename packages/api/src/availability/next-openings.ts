import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { DEFAULT_DURATION } from '@clinic/domain/availability/durations.ts'
import { type DatedOpening, NEXT_OPENINGS, nextOpenings } from '@clinic/domain/availability/next-openings.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import type { Reads } from '../context.ts'
import { loadDayPlans } from './day-plans.ts'

/** Days read first; the rest of the booking window is read only if these have too few openings. */
const FIRST_DAYS = 10

/**
 * Next openings for a visit of default length at `now` (epoch milliseconds): the first of each day. Usually needs one
 * statement, at most two.
 */
export async function loadNextOpenings(em: Reads, timeZone: string, now: number): Promise<DatedOpening[]> {
  const { first, last } = bookingWindow(now, timeZone)
  const soon = addDays(first, FIRST_DAYS - 1)
  const plans = await loadDayPlans(em, first, soon, timeZone)
  const found = nextOpenings(plans, DEFAULT_DURATION, now)
  if (found.length === NEXT_OPENINGS) return found

  const later = await loadDayPlans(em, addDays(soon, 1), last, timeZone)
  return [...found, ...nextOpenings(later, DEFAULT_DURATION, now, NEXT_OPENINGS - found.length)]
}
