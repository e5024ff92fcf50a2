import { CHICAGO } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOSED_DAY, type DayPlan } from '../availability/openings.ts'
import type { TimeRange } from '../schedule/time-ranges.ts'
import { findFreedTimes, listFreeTimes, subtractTimes } from './free-times.ts'

/** Ranges between 0 and 60, which may overlap. */
const ranges = fc
  .array(fc.tuple(fc.nat(59), fc.integer({ min: 1, max: 9 })))
  .map(pairs => pairs.map(([startsAt, length]) => ({ startsAt, endsAt: startsAt + length })))
const apart = ranges.map(list =>
  list
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .filter((range, at, all) => all.slice(0, at).every(({ endsAt }) => endsAt <= range.startsAt)),
)
const covers = (list: readonly TimeRange[], minute: number) =>
  list.some(({ startsAt, endsAt }) => startsAt <= minute && minute < endsAt)

it('times without others are the minutes of the one and not of the other, in order and apart', () => {
  fc.assert(
    fc.property(apart, ranges, (times, others) => {
      const left = subtractTimes(times, others)
      for (let minute = 0; minute < 70; minute++)
        expect(covers(left, minute)).toBe(covers(times, minute) && !covers(others, minute))
      for (const [at, { startsAt, endsAt }] of left.entries()) {
        expect(endsAt).toBeGreaterThan(startsAt)
        expect(left[at + 1]?.startsAt ?? 99).toBeGreaterThanOrEqual(endsAt)
      }
    }),
  )
})

it('freed times are free now and were taken when last known, in days known then', () => {
  fc.assert(
    fc.property(apart, apart, fc.nat(70), (free, times, until) => {
      const freed = findFreedTimes(free, { times, until })
      const known = free.filter(({ startsAt }) => startsAt < until)
      for (const { startsAt } of freed) expect(covers(known, startsAt)).toBe(true)
      for (let minute = 0; minute < until; minute++)
        expect(covers(freed, minute)).toBe(covers(free, minute) && !covers(times, minute))
    }),
  )
  expect(findFreedTimes([{ startsAt: 10, endsAt: 20 }], { times: [], until: 10 })).toEqual([])
})

describe('the free times of a day', () => {
  const at = (time: string) => Date.parse(`2026-11-24T${time}:00-06:00`)
  const plan: DayPlan = {
    ...CLOSED_DAY,
    day: '2026-11-24',
    timeZone: CHICAGO,
    timeSlots: [
      { id: 1, dayOfWeek: 2, startTime: '09:00', endTime: '12:00', isAvailable: true },
      { id: 2, dayOfWeek: 2, startTime: '13:00', endTime: '15:00', isAvailable: true },
      { id: 3, dayOfWeek: 2, startTime: '15:00', endTime: '16:00', isAvailable: false },
      { id: 4, dayOfWeek: 3, startTime: '16:00', endTime: '17:00', isAvailable: true },
    ],
    taken: [{ startsAt: at('09:00'), endsAt: at('10:00') }],
    busy: [{ startsAt: at('11:30'), endsAt: at('13:30') }],
  }

  it('are its open hours without appointments and busy times', () => {
    expect(listFreeTimes(plan)).toEqual([
      { startsAt: at('10:00'), endsAt: at('11:30') },
      { startsAt: at('13:30'), endsAt: at('15:00') },
    ])
  })

  it('are none on a blocked day', () => {
    expect(listFreeTimes({ ...plan, blocked: { reason: null } })).toEqual([])
  })
})
