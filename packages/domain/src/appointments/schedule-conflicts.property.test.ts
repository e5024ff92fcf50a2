import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DURATIONS } from '../availability/durations.ts'
import { CLOSED_DAY, getAvailability } from '../availability/openings.ts'
import { addDays, dayOfWeek, timeOfDay, toInstant, wallClock } from '../clinic-time.ts'
import { MINUTE_MS } from '../time-units.ts'
import { type ConflictCandidate, type Schedule, scheduleConflictRule } from './schedule-conflicts.ts'

const findConflict = (appointment: ConflictCandidate, week: Schedule, now: number) =>
  scheduleConflictRule(week, now)(appointment)

const schedule = (timeSlots: Schedule['timeSlots'], ...blocked: string[]): Schedule => ({
  timeZone: CHICAGO,
  timeSlots,
  special: [],
  blocked: new Map(blocked.map(day => [day, { reason: null }])),
  busy: [],
})

it('every offered opening is inside the hours, until its day is blocked', () => {
  const windows = fc.array(
    fc.record({
      dayOfWeek: fc.integer({ min: 0, max: 6 }),
      start: fc.integer({ min: 0, max: 1_380 }),
      length: fc.integer({ min: 5, max: 600 }),
      isAvailable: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 730 }),
      windows,
      fc.constantFrom(...DURATIONS),
      (ahead, week, duration) => {
        const day = addDays('2026-06-01', ahead)
        const now = (toInstant(addDays(day, -1), 12 * 60, CHICAGO) ?? 0) - 1
        const timeSlots = week.map(({ start, length, ...window }, index) => ({
          ...window,
          id: index + 1,
          startTime: timeOfDay(start),
          endTime: timeOfDay(Math.min(1_439, start + length)),
        }))
        const plan = { ...CLOSED_DAY, day, timeZone: CHICAGO, timeSlots }
        for (const { startsAt } of getAvailability(plan, { duration, type: null }, now, 'en').openings) {
          const offered = { appointmentDate: startsAt, duration, status: 'confirmed' }
          expect(findConflict(offered, schedule(timeSlots), now)).toBeNull()
          expect(findConflict(offered, schedule(timeSlots, day), now)).toBe('blocked')
        }
      },
    ),
  )
})

it('with random weeks an appointment is inside exactly when every minute of it is open', () => {
  const windows = fc.array(
    fc.record({ start: fc.integer({ min: 0, max: 1_380 }), length: fc.integer({ min: 5, max: 600 }) }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 730 }),
      windows,
      fc.integer({ min: 0, max: 1_439 }),
      fc.constantFrom(...DURATIONS),
      (ahead, week, minutes, duration) => {
        const day = addDays('2026-11-21', ahead)
        // The repeated hour of the DST change has its own rule, tested by example.
        fc.pre(!/-11-0[1-7]$/.test(day) || dayOfWeek(day) !== 0)
        const startsAt = toInstant(day, minutes, CHICAGO)
        fc.pre(startsAt !== null)
        const ends = week.map(({ start, length }) => ({ start, end: Math.min(1_439, start + length) }))
        const timeSlots = ends.map(({ start, end }, index) => ({
          id: index + 1,
          dayOfWeek: dayOfWeek(day),
          startTime: timeOfDay(start),
          endTime: timeOfDay(end),
          isAvailable: true,
        }))
        let isOpen = true
        for (let minute = 0; minute < duration; minute++) {
          const at = wallClock((startsAt ?? 0) + minute * MINUTE_MS, CHICAGO)
          const holds = ends.some(({ start, end }) => at.minutes >= start && at.minutes < end)
          isOpen &&= at.day === day && holds
        }
        const appointmentDate = new Date(startsAt ?? 0).toISOString()
        const conflict = findConflict(
          { appointmentDate, duration, status: 'confirmed' },
          schedule(timeSlots),
          NOW,
        )
        expect(conflict).toBe(isOpen ? null : 'hours')
      },
    ),
    { numRuns: 400 },
  )
})
