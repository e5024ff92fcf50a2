import type { Duration } from '@clinic/domain/availability/durations.ts'
import { type DayPlan, getAvailability } from '@clinic/domain/availability/openings.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { TEST_SITE } from './render-app.tsx'

/** Blocked or booked times by day (`yyyy-MM-dd`). */
export type Hindrances = Record<string, Partial<Pick<DayPlan, 'blocked' | 'taken'>>>

/** Stub of availability.day by the clinic's rules, at TEST_SITE's time. */
export function clinicDays(hindrances: Hindrances = {}) {
  const { now, timeZone } = TEST_SITE
  const timeSlots = clinic.officeHours.map((hours, index) => ({ ...hours, id: index + 1, isAvailable: true }))
  return (input: unknown) => {
    const { date, duration } = input as { date: string; duration: Duration }
    const plan = { day: date, timeZone, timeSlots, blocked: null, taken: [], ...hindrances[date] }
    return getAvailability(plan, duration, Date.parse(now), 'en')
  }
}
