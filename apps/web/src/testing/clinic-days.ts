import type { Duration } from '@clinic/domain/availability/durations.ts'
import { availabilityOf, type DayPlan } from '@clinic/domain/availability/openings.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { TEST_SITE } from './render-app.tsx'

/** What stands in the way of a day's office hours, by `yyyy-MM-dd`. */
export type Hindrances = Record<string, Partial<Pick<DayPlan, 'blocked' | 'taken'>>>

/** Responds to availability.day by the clinic's own rule and office hours, at the instant of TEST_SITE. */
export function clinicDays(hindrances: Hindrances = {}) {
  const { now, timeZone } = TEST_SITE
  const timeSlots = clinic.officeHours.map((hours, index) => ({ ...hours, id: index + 1, isAvailable: true }))
  return (input: unknown) => {
    const { date, duration } = input as { date: string; duration: Duration }
    const plan = { day: date, timeZone, timeSlots, blocked: null, taken: [], ...hindrances[date] }
    return availabilityOf(plan, duration, Date.parse(now))
  }
}
