import { NOW } from '@clinic/test-kit/clock.ts'
import { expect, it } from 'vitest'
import { clinic } from '../clinic.ts'
import { addDays } from '../clinic-time.ts'
import { APPOINTMENT_TYPES } from './durations.ts'
import { firstOfEachHalf, nextOpenings, OFFERED_OPENINGS } from './next-openings.ts'
import { CLOSED_DAY, type DayPlan } from './openings.ts'
import { readVisitSettings, visitKey } from './visit-types.ts'

const TODAY = '2026-11-20'

const HOUR = { duration: 60, type: null }

const timeSlots = clinic.officeHours.map((hours, index) => ({ ...hours, id: index + 1, isAvailable: true }))

/** Days from today on, some of them closed or booked. */
function days(count: number, over: Record<string, Partial<DayPlan>> = {}): DayPlan[] {
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(TODAY, index)
    return { ...CLOSED_DAY, day, timeZone: 'America/Chicago', timeSlots, ...over[day] }
  })
}

const toTexts = (openings: { date: string; startTime: string }[]) =>
  openings.map(({ date, startTime }) => `${date} ${startTime}`).join(', ')
const offered = (plans: Iterable<DayPlan>, duration: 30 | 60 = 60) =>
  toTexts(nextOpenings(plans, { duration, type: null }, NOW))

it('are the first of each of the next three days that have one', () => {
  expect(offered(days(14))).toBe('2026-11-23 09:00, 2026-11-24 09:00, 2026-11-25 09:00')
})

it('are the first of each morning and afternoon for the booking page', () => {
  const found = nextOpenings(days(14), HOUR, NOW, { count: OFFERED_OPENINGS, pick: firstOfEachHalf })
  expect(toTexts(found).replaceAll('2026-11-', '')).toBe(
    '23 09:00, 23 14:00, 24 09:00, 25 09:00, 25 14:00, 26 14:00',
  )
})

it('have everything a booking needs', () => {
  expect(nextOpenings(days(14), HOUR, NOW)[0]).toEqual({
    date: '2026-11-23',
    startTime: '09:00',
    endTime: '10:00',
    startsAt: '2026-11-23T15:00:00.000Z',
  })
})

it('skip closed days, and times too short for an appointment of this length', () => {
  const taken = [{ startsAt: Date.parse('2026-11-24T15:30:00Z'), endsAt: Date.parse('2026-11-24T17:30:00Z') }]
  const plans = days(14, { '2026-11-23': { blocked: { reason: null } }, '2026-11-24': { taken } })
  expect(offered(plans)).toBe('2026-11-25 09:00, 2026-11-26 14:00, 2026-11-30 09:00')
  expect(offered(plans, 30)).toBe('2026-11-24 09:00, 2026-11-25 09:00, 2026-11-26 14:00')
})

it('are never before tomorrow or past the booking window', () => {
  const times = { startTime: '09:00', endTime: '10:00', isAvailable: true }
  const everyDay = Array.from({ length: 7 }, (_, dayOfWeek) => ({ id: dayOfWeek + 1, dayOfWeek, ...times }))
  const [today] = days(1)
  if (!today) throw new Error('There is a day')
  const open = (day: string): DayPlan => ({ ...today, day, timeSlots: everyDay })
  expect(offered([TODAY, '2026-11-21', '2027-02-18', '2027-02-19'].map(open))).toBe(
    '2026-11-21 09:00, 2027-02-18 09:00',
  )
})

it('are none for the first type while patients can book no type', () => {
  const items = APPOINTMENT_TYPES.map(type => ({ key: visitKey(type, 'online'), value: 'no' }))
  const visits = readVisitSettings(items)
  const plans = days(14).map(plan => ({ ...plan, visits }))
  expect(nextOpenings(plans, null, NOW)).toEqual([])
})

it('are none when nothing is open, and query only the days they need', () => {
  expect(offered(days(91).map(plan => ({ ...plan, timeSlots: [] })))).toBe('')

  function* endless() {
    for (let index = 0; ; index++) yield* days(index + 1).slice(-1)
  }
  expect(nextOpenings(endless(), HOUR, NOW)).toHaveLength(3)
})
