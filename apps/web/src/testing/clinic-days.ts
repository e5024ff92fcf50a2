import { countOpenings } from '@clinic/domain/availability/day-range.ts'
import { CLOSED_DAY, type DayPlan, getAvailability } from '@clinic/domain/availability/openings.ts'
import { availabilityInput, dayRangeInput } from '@clinic/domain/availability/schemas.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { eachDay } from '@clinic/domain/clinic-time.ts'
import { TEST_SITE } from './render-app.tsx'
import type { Input } from './stub-api.ts'

/** Blocked or booked times by day (`yyyy-MM-dd`). */
export type Hindrances = Record<string, Partial<Pick<DayPlan, 'blocked' | 'taken'>>>

/** Stub of availability.day by the clinic's rules, at TEST_SITE's time. */
export function clinicDays(hindrances: Hindrances = {}) {
  return (input: Input<'availability.day'>) => {
    const { date, duration } = availabilityInput.parse(input)
    return getAvailability(
      dayPlan(date, hindrances),
      { duration, type: null },
      Date.parse(TEST_SITE.now),
      'en',
    )
  }
}

/** Stub of availability.days by the clinic's rules, at TEST_SITE's time. */
export function clinicDayRange(hindrances: Hindrances = {}) {
  return (input: Input<'availability.days'>) => {
    const { from, to, duration } = dayRangeInput.parse(input)
    const plans = eachDay(from, to).map(day => dayPlan(day, hindrances))
    return countOpenings(plans, { duration, type: null }, Date.parse(TEST_SITE.now), 'en')
  }
}

function dayPlan(day: string, hindrances: Hindrances): DayPlan {
  const timeSlots = clinic.officeHours.map((hours, index) => ({ ...hours, id: index + 1, isAvailable: true }))
  return { ...CLOSED_DAY, day, timeZone: TEST_SITE.timeZone, timeSlots, ...hindrances[day] }
}

/** An opening that the booking page offers before its calendar. */
export const NEXT = {
  ...{ date: '2027-01-05', startTime: '09:30', endTime: '10:00' },
  startsAt: '2027-01-05T15:30:00.000Z',
}
