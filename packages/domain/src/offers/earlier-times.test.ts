import { CHICAGO } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDeskAvailability } from '../availability/desk-openings.ts'
import { CLOSED_DAY, type DayPlan } from '../availability/openings.ts'
import { DEFAULT_VISITS } from '../availability/visit-types.ts'
import { clinicDay } from '../clinic-time.ts'
import { overlaps, type TimeRange } from '../schedule/time-ranges.ts'
import { HOUR_MS, MINUTE_MS } from '../time-units.ts'
import {
  earlierOfferEnd,
  type FreedTime,
  findEarlierTime,
  isWorthAsking,
  type Requester,
} from './earlier-times.ts'

/** Monday, November 23, 2026, 8:00 AM in Chicago. */
const NOW = Date.parse('2026-11-23T08:00:00-06:00')
const on = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00-06:00`)

const DAYS = [23, 24, 25]
const hours = { startTime: '09:00', endTime: '17:00', isAvailable: true }
const slots = [1, 2, 3].map(dayOfWeek => ({ id: dayOfWeek, dayOfWeek, ...hours }))
const plan = (day: number, over: Partial<DayPlan> = {}): DayPlan => ({
  ...CLOSED_DAY,
  day: `2026-11-${day}`,
  timeZone: CHICAGO,
  timeSlots: slots,
  ...over,
})
const range = (startsAt: number, minutes: number) => ({ startsAt, endsAt: startsAt + minutes * MINUTE_MS })

/** Has Wednesday at 10:00 AM. */
const person: Requester = {
  ...range(on(25, '10:00'), 60),
  duration: 60,
  days: [1, 2, 3],
  partOfDay: 'any',
  lastFreed: 0,
  offered: [],
}
const freed = (id: number, startsAt: number, minutes: number): FreedTime => ({
  id,
  ...range(startsAt, minutes),
})
const freedOn = (day: string, list: FreedTime[]) =>
  list.filter(({ startsAt }) => clinicDay(startsAt, CHICAGO) === day)
const toDays = (plans: DayPlan[], list: FreedTime[]) =>
  plans.map(plan => ({ plan, freed: freedOn(plan.day, list) }))
const open = DAYS.map(day => plan(day))
const find = (over: Partial<Requester>, list: FreedTime[]) =>
  findEarlierTime({ ...person, ...over }, { days: toDays(open, list), now: NOW }, [])?.startsAt ?? null

describe('an earlier time', () => {
  const tuesday = freed(1, on(24, '13:00'), 60)

  it('begins in what was freed, or reaches into it where no visit fits in', () => {
    expect(find({}, [tuesday])).toBe(on(24, '13:00'))
    expect(find({}, [freed(1, on(24, '16:30'), 30)])).toBe(on(24, '15:45'))
  })

  it.each([
    ['freed before they asked', { lastFreed: 1 }, null],
    ['on a day that does not suit', { days: [1, 3] }, null],
    ['in the morning alone', { partOfDay: 'morning' as const }, null],
    ['in the afternoon alone', { partOfDay: 'afternoon' as const }, on(24, '13:00')],
    ['not before their own', { ...range(on(24, '12:15'), 60) }, null],
    ['for a shorter visit', { duration: 30 as const }, on(24, '13:00')],
    ['offered to them since', { offered: [{ ...range(on(24, '12:15'), 60), lastFreed: 1 }] }, null],
    ['freed again after it', { offered: [{ ...range(on(24, '13:00'), 60), lastFreed: 0 }] }, on(24, '13:00')],
  ])('%s', (_what, over, start) => {
    expect(find(over, [tuesday])).toBe(start)
  })

  it('begins more than three hours from now', () => {
    const today = freed(1, on(23, '11:00'), 60)
    expect(find({ duration: 30 }, [today])).toBe(on(23, '11:15'))
    expect(isWorthAsking(NOW + 3 * HOUR_MS, NOW)).toBe(false)
    expect(isWorthAsking(NOW + 3 * HOUR_MS + 1, NOW)).toBe(true)
  })

  it('ignores their own appointment, and is none that overlaps an offer to another', () => {
    const own = freed(1, on(25, '09:30'), 30)
    const wednesday = plan(25, { taken: [range(on(25, '10:00'), 60), range(on(25, '09:00'), 30)] })
    const found = (given: TimeRange[]) =>
      findEarlierTime(person, { days: toDays([wednesday], [own]), now: NOW }, given)?.startsAt
    expect(found([])).toBe(on(25, '09:30'))
    expect(found([range(on(25, '10:15'), 30)])).toBeUndefined()
  })

  it('keeps the room after an offer to another and after itself', () => {
    const treatment = { ...DEFAULT_VISITS.types.treatment, room: 10 }
    const visits = { ...DEFAULT_VISITS, types: { ...DEFAULT_VISITS.types, treatment } }
    const days = toDays([plan(24, { visits })], [freed(1, on(24, '13:00'), 60)])
    const other = { ...range(on(24, '13:00'), 30), room: 10 }
    const find = (appointmentType: string, given: DayPlan['taken']) =>
      findEarlierTime({ ...person, duration: 30, appointmentType }, { days, now: NOW }, given)?.startsAt
    expect(find('consultation', [other])).toBe(on(24, '13:45'))
    expect(find('treatment', [range(on(24, '13:30'), 30)])).toBe(on(24, '12:45'))
  })

  it('is an opening in order, earlier than theirs, and given to no one else, whatever was freed', () => {
    const starts = fc.tuple(
      fc.constantFrom(...DAYS),
      fc.integer({ min: 36, max: 67 }),
      fc.constantFrom(30, 45, 60),
    )
    const times = fc.array(
      starts.map(([day, quarter, minutes]) => range(on(day, '00:00') + quarter * 15 * MINUTE_MS, minutes)),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(times, times, times, (taken, released, given) => {
        const plans = DAYS.map(day => plan(day, { taken }))
        const list = released.map((time, id) => ({ ...time, id: id + 1 }))
        const found = findEarlierTime(person, { days: toDays(plans, list), now: NOW }, given)
        const others = taken.filter(({ startsAt }) => startsAt !== person.startsAt)
        const suits = DAYS.map(day => plan(day, { taken: others }))
          .flatMap(one => getDeskAvailability(one, 60, NOW, { language: 'en' }).openings)
          .map(({ startsAt }) => range(Date.parse(startsAt), 60))
          .filter(time => time.startsAt > NOW + 3 * HOUR_MS && time.startsAt < person.startsAt)
          .filter(time => list.some(one => overlaps(one, time)) && !given.some(one => overlaps(one, time)))
        const isWithin = (time: TimeRange) =>
          list.some(one => one.startsAt <= time.startsAt && time.startsAt < one.endsAt)
        const sameDay = suits.filter(({ startsAt }) => startsAt < (suits[0]?.startsAt ?? 0) + 9 * HOUR_MS)
        expect(found).toEqual(sameDay.find(isWithin) ?? suits[0])
      }),
    )
  })
})

it('the offer of an earlier time ends after two hours, and an hour before it begins', () => {
  expect(earlierOfferEnd(NOW, NOW + 5 * HOUR_MS)).toBe(NOW + 2 * HOUR_MS)
  expect(earlierOfferEnd(NOW, NOW + 2.5 * HOUR_MS)).toBe(NOW + 1.5 * HOUR_MS)
})
