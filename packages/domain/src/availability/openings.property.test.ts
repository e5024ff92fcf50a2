import { CHICAGO } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayBounds, dayOfWeek, timeOfDay, toMinutes, wallClock } from '../clinic-time.ts'
import { DURATIONS } from './durations.ts'
import { type DayPlan, findOpening, getAvailability } from './openings.ts'
import { REASONS } from './texts.ts'

const MINUTE = 60_000

/** A week of time slots, appointments and a block, around any day of two years, DST changes included. */
const weeks = fc.record({
  day: fc.integer({ min: 0, max: 730 }).map(days => addDays('2026-06-01', days)),
  duration: fc.constantFrom(...DURATIONS),
  daysAhead: fc.integer({ min: -2, max: 93 }),
  windows: fc.array(
    fc.record({
      dayOfWeek: fc.integer({ min: 0, max: 6 }),
      start: fc.integer({ min: 0, max: 1_380 }),
      length: fc.integer({ min: 5, max: 600 }),
      isAvailable: fc.boolean(),
    }),
    { maxLength: 20 },
  ),
  appointments: fc.array(
    fc.record({ start: fc.integer({ min: 0, max: 1_439 }), length: fc.constantFrom(...DURATIONS) }),
    { maxLength: 8 },
  ),
  blocked: fc.boolean(),
})

type Week = typeof weeks extends fc.Arbitrary<infer T> ? T : never
function toDayPlan(week: Week): { plan: DayPlan; now: number } {
  const { start } = dayBounds(week.day, CHICAGO)
  const times = week.appointments.map(appointment => ({
    startsAt: start + appointment.start * MINUTE,
    endsAt: start + (appointment.start + appointment.length) * MINUTE,
  }))
  return {
    plan: {
      day: week.day,
      timeZone: CHICAGO,
      timeSlots: week.windows.map((window, index) => ({
        id: index + 1,
        dayOfWeek: window.dayOfWeek,
        startTime: timeOfDay(window.start),
        endTime: timeOfDay(Math.min(1_439, window.start + window.length)),
        isAvailable: window.isAvailable,
      })),
      blocked: week.blocked ? { reason: null } : null,
      taken: times.filter((_, index) => index % 2 === 0),
      busy: times.filter((_, index) => index % 2 === 1),
    },
    now: dayBounds(addDays(week.day, -week.daysAhead), CHICAGO).start + 12 * 60 * MINUTE,
  }
}

/** Checks the booking rule minute by minute: slow, and independent of the code under test. */
function mayStart(plan: DayPlan, startsAt: number, duration: number): boolean {
  const open = new Set<number>()
  for (const slot of plan.timeSlots) {
    if (!slot.isAvailable || slot.dayOfWeek !== dayOfWeek(plan.day)) continue
    for (let minute = toMinutes(slot.startTime); minute < toMinutes(slot.endTime); minute++) open.add(minute)
  }
  if (wallClock(startsAt, CHICAGO).minutes % 15 !== 0) return false
  for (let at = startsAt; at < startsAt + duration * MINUTE; at += MINUTE) {
    const { day, minutes } = wallClock(at, CHICAGO)
    if (day !== plan.day || !open.has(minutes)) return false
    if ([...plan.taken, ...plan.busy].some(time => time.startsAt <= at && at < time.endsAt)) return false
  }
  return true
}

describe('with random weeks', () => {
  it('accepts every opening it offers, and no other minute of the day', () => {
    fc.assert(
      fc.property(weeks, week => {
        const { plan, now } = toDayPlan(week)
        // The repeated hour of the DST change has its own rule, tested by example.
        fc.pre(!/-1[01]-0[1-7]$/.test(plan.day) || dayOfWeek(plan.day) !== 0)
        const availability = getAvailability(plan, week.duration, now, 'en')
        const inWindow = week.daysAhead >= 1 && week.daysAhead <= 90 && !week.blocked
        const { start, end } = dayBounds(plan.day, CHICAGO)
        for (let at = start; at < end; at += 5 * MINUTE) {
          const accepted = findOpening(availability, at) !== null
          expect(accepted).toBe(inWindow && mayStart(plan, at, week.duration))
        }
      }),
      { numRuns: 400 },
    )
  })

  it('has a reason exactly when it offers nothing, and is full exactly when it would offer something unbooked', () => {
    fc.assert(
      fc.property(weeks, week => {
        const { plan, now } = toDayPlan(week)
        const { available, reason, openings, timeSlots } = getAvailability(plan, week.duration, now, 'en')
        const starts = openings.map(({ startsAt }) => startsAt)
        expect(starts).toEqual([...new Set(starts)].sort())
        expect(available).toBe(openings.length > 0)
        expect(reason === null).toBe(available)
        expect(timeSlots.length > 0).toBe(available)
        const unbooked = getAvailability({ ...plan, taken: [], busy: [] }, week.duration, now, 'en')
        expect(reason === REASONS.en.full).toBe(reason !== null && unbooked.available)
      }),
    )
  })
})
