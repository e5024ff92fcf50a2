import { CHICAGO } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayBounds, dayOfWeek, timeOfDay, toMinutes, wallClock } from '../clinic-time.ts'
import { HOUR_MS, MINUTE_MS } from '../time-units.ts'
import { getDeskAvailability } from './desk-openings.ts'
import { APPOINTMENT_TYPES, type AppointmentType, DURATIONS } from './durations.ts'
import { type DayPlan, findOpening, getAvailability } from './openings.ts'
import { REASONS } from './texts.ts'
import { readVisitSettings, STARTS_KEY, visitKey } from './visit-types.ts'

/** Types that hours name, mostly none. */
const types = fc.oneof(
  fc.constant<AppointmentType[]>([]),
  fc.subarray<AppointmentType>([...APPOINTMENT_TYPES]),
)

/** A week of time slots, special hours, appointments and a block, around any day of two years or a DST change. */
const weeks = fc.record({
  day: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 730 }).map(days => addDays('2026-06-01', days)) },
    fc.constantFrom('2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12'),
  ),
  duration: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<number>(...DURATIONS) },
    fc.integer({ min: 1, max: 48 }).map(fives => fives * 5),
  ),
  daysAhead: fc.integer({ min: -2, max: 93 }),
  windows: fc.array(
    fc.record({
      dayOfWeek: fc.integer({ min: 0, max: 6 }),
      start: fc.integer({ min: 0, max: 1_380 }),
      length: fc.integer({ min: 5, max: 600 }),
      isAvailable: fc.boolean(),
      types,
    }),
    { maxLength: 20 },
  ),
  // Often within the hour that DST skips or repeats, and often meeting each other.
  special: fc.array(
    fc.record({
      start: fc.oneof(
        fc.integer({ min: 0, max: 1_380 }),
        fc.integer({ min: 0, max: 8 }).map(n => n * 30),
      ),
      length: fc.oneof(fc.integer({ min: 1, max: 600 }), fc.constantFrom(30, 60, 90)),
      open: fc.boolean(),
      types,
    }),
    { maxLength: 6 },
  ),
  appointments: fc.array(
    fc.record({
      start: fc.integer({ min: -60, max: 1_499 }),
      length: fc.constantFrom(...DURATIONS, 5, 20),
      type: fc.constantFrom(...APPOINTMENT_TYPES),
    }),
    { maxLength: 8 },
  ),
  type: fc.option(fc.constantFrom(...APPOINTMENT_TYPES)),
  startEvery: fc.constantFrom('5', '10', '15', '15', '20', '30'),
  notices: fc.array(fc.constantFrom(1, 1, 2, 5, 14), { minLength: 4, maxLength: 4 }),
  rooms: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 }),
  blocked: fc.boolean(),
})

type Week = typeof weeks extends fc.Arbitrary<infer T> ? T : never
function toDayPlan(week: Week): { plan: DayPlan; now: number } {
  const { start } = dayBounds(week.day, CHICAGO)
  const visits = readVisitSettings([
    { key: STARTS_KEY, value: week.startEvery },
    ...APPOINTMENT_TYPES.flatMap((type, at) => [
      { key: visitKey(type, 'room'), value: String((week.rooms[at] ?? 0) * 5) },
      { key: visitKey(type, 'notice'), value: String(week.notices[at]) },
    ]),
  ])
  const times = week.appointments.map(appointment => ({
    room: visits.types[appointment.type].room,
    startsAt: start + appointment.start * MINUTE_MS,
    endsAt: start + (appointment.start + appointment.length) * MINUTE_MS,
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
        types: window.types,
      })),
      special: week.special.map(({ start, length, open, types }, index) => ({
        id: index + 1,
        startTime: timeOfDay(start),
        endTime: timeOfDay(Math.min(1_439, start + length)),
        open,
        types,
        reason: null,
        translations: {},
      })),
      blocked: week.blocked ? { reason: null } : null,
      taken: times.filter((_, index) => index % 2 === 0),
      busy: times.filter((_, index) => index % 2 === 1),
      visits,
    },
    now: dayBounds(addDays(week.day, -week.daysAhead), CHICAGO).start + 12 * HOUR_MS,
  }
}

/**
 * Lists the starts of a day for a type of visit minute by minute: slow, and independent of the code under test. A time
 * of day that DST repeats is its first moment, and one that it skips is the moment of the change. The desk keeps no room.
 */
function listStarts(plan: DayPlan, duration: number, type: string | null, isDesk = false): Set<number> {
  const ownRoom = (!isDesk && plan.visits.types[type as AppointmentType]?.room) || 0
  const counts = ({ types = [] }: { types?: readonly string[] | undefined }) =>
    types.length === 0 || (type !== null && types.includes(type))
  const { start, end } = dayBounds(plan.day, CHICAGO)
  const instants = Array.from({ length: (end - start) / MINUTE_MS }, (_, n) => start + n * MINUTE_MS)
  const times = instants.map(at => wallClock(at, CHICAGO).minutes)
  const free = instants.map(() => false)
  const mark = (window: { startTime: string; endTime: string }, value: boolean) => {
    const [from, to] = [window.startTime, window.endTime].map(text => {
      const first = times.findIndex(time => time >= toMinutes(text))
      return first === -1 ? times.length : first
    })
    free.fill(value, from, to)
  }
  for (const slot of plan.timeSlots)
    if (slot.isAvailable && slot.dayOfWeek === dayOfWeek(plan.day) && counts(slot)) mark(slot, true)
  for (const window of plan.special) if (window.open && counts(window)) mark(window, true)
  for (const window of plan.special) if (!window.open && counts(window)) mark(window, false)
  const indexAt = (instant: number) => Math.max(0, (instant - start) / MINUTE_MS)
  for (const time of [...plan.taken, ...plan.busy])
    free.fill(false, indexAt(time.startsAt), indexAt(time.endsAt))
  const every = plan.visits.startEvery
  const minutes = (from: number, length: number) => Array.from({ length }, (_, n) => from + n)
  // Minutes that a visit with its room takes, and those that only other visits take.
  const roomy = plan.taken.flatMap(({ startsAt, endsAt, room = 0 }) =>
    minutes((startsAt - start) / MINUTE_MS, (endsAt - startsAt) / MINUTE_MS + (isDesk ? 0 : room)),
  )
  const visited = new Set(
    plan.taken.flatMap(({ startsAt, endsAt }) =>
      minutes((startsAt - start) / MINUTE_MS, (endsAt - startsAt) / MINUTE_MS),
    ),
  )
  const kept = new Set(roomy)
  const isStart = (index: number, time: number) =>
    time % every === 0 &&
    times.indexOf(time) === index &&
    !free.slice(index, index + duration).includes(false) &&
    !minutes(index, duration).some(minute => kept.has(minute)) &&
    !minutes(index + duration, ownRoom).some(minute => visited.has(minute))
  return new Set(
    instants.filter((_, index) => index + duration <= free.length && isStart(index, times[index] ?? 0)),
  )
}

describe('with random weeks', () => {
  it('accepts every opening it offers, and no other minute of the day', () => {
    fc.assert(
      fc.property(weeks, week => {
        const { plan, now } = toDayPlan(week)
        const availability = getAvailability(plan, { duration: week.duration, type: week.type }, now, 'en')
        const notice = week.type ? plan.visits.types[week.type].notice : 1
        const inWindow = week.daysAhead >= notice && week.daysAhead <= 90 && !week.blocked
        const starts = inWindow ? listStarts(plan, week.duration, week.type) : new Set()
        const { start, end } = dayBounds(plan.day, CHICAGO)
        const wrong: number[] = []
        for (let at = start; at < end; at += 5 * MINUTE_MS)
          if ((findOpening(availability, at) !== null) !== starts.has(at)) wrong.push(at)
        expect(wrong).toEqual([])
        expect(availability.openings).toHaveLength(starts.size)
      }),
      { numRuns: 400 },
    )
  })

  it('offers the desk what fits the hours of the type, or of any type, without room and notice', () => {
    fc.assert(
      fc.property(weeks, week => {
        const { plan, now } = toDayPlan(week)
        const type = week.type ?? undefined
        const { openings } = getDeskAvailability(plan, week.duration, now, { type, language: 'en' })
        const inWindow = week.daysAhead >= 1 && !week.blocked
        fc.pre(week.daysAhead !== 0)
        const asked = inWindow ? (type ? [type] : APPOINTMENT_TYPES) : []
        const starts = new Set(asked.flatMap(one => [...listStarts(plan, week.duration, one, true)]))
        expect(openings.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
          [...starts].sort((a, b) => a - b),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('has a reason exactly when it offers nothing, and is full exactly when it would offer something unbooked', () => {
    fc.assert(
      fc.property(weeks, week => {
        const { plan, now } = toDayPlan(week)
        const { available, reason, openings, timeSlots } = getAvailability(
          plan,
          { duration: week.duration, type: null },
          now,
          'en',
        )
        const starts = openings.map(({ startsAt }) => startsAt)
        expect(starts).toEqual([...new Set(starts)].sort())
        expect(available).toBe(openings.length > 0)
        expect(reason === null).toBe(available)
        expect(timeSlots.length > 0).toBe(available)
        const unbooked = getAvailability(
          { ...plan, taken: [], busy: [] },
          { duration: week.duration, type: null },
          now,
          'en',
        )
        const isNamed = reason?.startsWith('Closed ') || reason === REASONS.en.blocked
        expect(reason === REASONS.en.full).toBe(reason !== null && unbooked.available && !isNamed)
      }),
    )
  })
})
