import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import {
  type DatedOpening,
  NEXT_OPENINGS,
  nextOpenings,
  type PickOpenings,
} from '@clinic/domain/availability/next-openings.ts'
import type { WantedVisit } from '@clinic/domain/availability/openings.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import type { Reads } from '../context.ts'
import { loadDayPlans, loadMovePlans } from './day-plans.ts'

/** Days read first; the rest of the booking window is read only if these have too few openings. */
const FIRST_DAYS = 10

interface WantedOpenings {
  /** One of the first type by default. */
  visit?: WantedVisit | null
  count?: number
  /** Which openings of a day are wanted. */
  pick?: PickOpenings
  /** The appointment to move. */
  moved?: Pick<AppointmentRow, 'id' | 'appointmentDate'>
}

/**
 * Next openings at `now` (epoch milliseconds); by default, the first of each day for the first type of visit. Usually
 * needs one statement, at most two.
 */
export async function loadNextOpenings(
  reads: Reads,
  timeZone: string,
  now: number,
  { visit = null, count = NEXT_OPENINGS, pick, moved }: WantedOpenings = {},
): Promise<DatedOpening[]> {
  const { first, last } = bookingWindow(now, timeZone)
  const load = (from: string, to: string) =>
    moved ? loadMovePlans(reads, from, to, timeZone, moved) : loadDayPlans(reads, from, to, timeZone)
  const soon = addDays(first, FIRST_DAYS - 1)
  const plans = await load(first, soon)
  const found = nextOpenings(plans, visit, now, { count, pick })
  if (found.length === count) return found

  const later = await load(addDays(soon, 1), last)
  return [...found, ...nextOpenings(later, visit, now, { count: count - found.length, pick })]
}
