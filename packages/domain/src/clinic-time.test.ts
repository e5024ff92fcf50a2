import { CHICAGO } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  clinicDay,
  dayBounds,
  dayOfWeek,
  daysBetween,
  eachDay,
  firstOfMonth,
  instantAtOrAfter,
  isDay,
  isTimeOfDay,
  isTimeZone,
  monthStart,
  parseInstant,
  timeOfDay,
  toInstant,
  toMinutes,
  wallClock,
} from './clinic-time.ts'
import { HOUR_MS } from './time-units.ts'

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

describe('days and times of day', () => {
  it.each(['2026-12-01', '2028-02-29', '2000-01-01', '2200-12-31'])('accept %s as a day', day => {
    expect(isDay(day)).toBe(true)
  })

  it.each([
    ...['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-1', '20261201', ' 2026-12-01'],
    ...['0000-01-01', '1999-12-31', '2201-01-01', '9999-12-31', '+010000-01-01', ''],
  ])('reject %j as a day', day => {
    expect(isDay(day)).toBe(false)
  })

  it.each(['24:00', '9:00', '09:60', '09:00:00', ''])('reject %j as a time of day', time => {
    expect(isTimeOfDay(time)).toBe(false)
  })

  it('count days across months, leap years and DST changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-03-13', 2)).toBe('2027-03-15')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(daysBetween('2026-11-01', '2027-11-01')).toBe(365)
    expect(eachDay('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01'])
    expect(eachDay('2027-03-01', '2027-02-27')).toEqual([])
  })

  it.each([
    ['2026-12-07', 0, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-12-31', -10, '2026-02-01'],
  ])('have from %s, %i months later, the first day %s', (day, later, first) => {
    expect(firstOfMonth(day, later)).toBe(first)
  })

  it('number the days of the week from Sunday', () => {
    expect(['2026-11-22', '2026-11-28'].map(dayOfWeek)).toEqual([0, 6])
  })

  it('convert every minute of the day into a time and back', () => {
    for (let minutes = 0; minutes < 1440; minutes++) {
      const time = timeOfDay(minutes)
      expect(isTimeOfDay(time)).toBe(true)
      expect(toMinutes(time)).toBe(minutes)
    }
  })

  it('accept only IANA time zones', () => {
    expect(isTimeZone(CHICAGO)).toBe(true)
    expect(isTimeZone('America/Springfield')).toBe(false)
  })
})

describe('clinic time on DST change days', () => {
  it('converts open hours correctly around DST changes', () => {
    const window = (day: string) => [13 * 60, 18 * 60].map(minutes => iso(toInstant(day, minutes, CHICAGO)))
    expect(window('2027-03-13')).toEqual(['2027-03-13T19:00:00.000Z', '2027-03-14T00:00:00.000Z'])
    expect(window('2027-03-14')).toEqual(['2027-03-14T18:00:00.000Z', '2027-03-14T23:00:00.000Z'])
    expect(window('2027-11-07')).toEqual(['2027-11-07T19:00:00.000Z', '2027-11-08T00:00:00.000Z'])
  })

  it('has no instant for a skipped time, and the jump for at-or-after', () => {
    expect(toInstant('2027-03-14', toMinutes('02:30'), CHICAGO)).toBeNull()
    expect(iso(instantAtOrAfter('2027-03-14', toMinutes('02:30'), CHICAGO))).toBe('2027-03-14T08:00:00.000Z')
  })

  it('refuses a day that does not exist', () => {
    for (const day of ['2024-13-01', 'soon'])
      expect(() => instantAtOrAfter(day, 600, CHICAGO)).toThrow(RangeError)
  })

  it('finds the moment of the change where a whole day is skipped', () => {
    expect(iso(instantAtOrAfter('2011-12-30', 0, 'Pacific/Apia'))).toBe('2011-12-30T10:00:00.000Z')
  })

  it('uses the first of a repeated time', () => {
    expect(iso(toInstant('2027-11-07', toMinutes('01:30'), CHICAGO))).toBe('2027-11-07T06:30:00.000Z')
  })

  it('has 23, 24 or 25 hours in a day', () => {
    const hours = (day: string) => {
      const { start, end } = dayBounds(day, CHICAGO)
      return (end - start) / HOUR_MS
    }
    expect([hours('2027-03-14'), hours('2027-03-15'), hours('2027-11-07')]).toEqual([23, 24, 25])
  })

  it('starts a month with its first clinic day', () => {
    const start = (instant: string) => iso(monthStart(Date.parse(instant), CHICAGO))
    expect(start('2026-12-01T05:59:59Z')).toBe('2026-11-01T05:00:00.000Z')
    expect(start('2026-12-01T06:00:00Z')).toBe('2026-12-01T06:00:00.000Z')
  })

  it('agrees with Temporal on every zone, day and time', () => {
    const zones = [
      ...['America/Chicago', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'],
      'Europe/Dublin',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        // Stop in 2033: Temporal's DST changes are wrong a few years later.
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 1_439 }),
        (zone, dayNumber, minutes) => {
          const day = addDays('2020-01-01', dayNumber)
          const wall = Temporal.PlainDateTime.from(`${day}T${timeOfDay(minutes)}`)
          const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
          const exists = earlier.toPlainDateTime().equals(wall)
          expect(toInstant(day, minutes, zone)).toBe(exists ? earlier.epochMilliseconds : null)
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('converts every instant back to the same clinic time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 95 }), (days, quarter) => {
        const [day, minutes] = [addDays('2020-01-01', days), quarter * 15]
        const instant = toInstant(day, minutes, CHICAGO)
        fc.pre(instant !== null)
        expect(wallClock(instant, CHICAGO)).toEqual({ day, minutes })
      }),
    )
  })

  it('assigns an instant to the clinic day, not the UTC day', () => {
    expect(clinicDay(Date.parse('2026-12-02T05:59:59.999Z'), CHICAGO)).toBe('2026-12-01')
    expect(clinicDay(Date.parse('2026-12-02T06:00:00.000Z'), CHICAGO)).toBe('2026-12-02')
  })
})

describe('parsing a date and time', () => {
  it.each([
    ['2026-12-01T16:00:00.000Z', '2026-12-01T16:00:00.000Z'],
    ['2026-12-01T10:00:00-06:00', '2026-12-01T16:00:00.000Z'],
    ['2026-12-01T21:45+05:45', '2026-12-01T16:00:00.000Z'],
    ['2026-12-01T10:00', '2026-12-01T16:00:00.000Z'],
    ['2027-07-01T10:00:30.25', '2027-07-01T15:00:30.250Z'],
  ])('reads %s as %s', (text, instant) => {
    expect(iso(parseInstant(text, CHICAGO))).toBe(instant)
  })

  it.each([
    ...['2026-12-01', '10:00', '2026-02-30T10:00', '2026-12-01T25:00', '2026-12-01T10:00:61'],
    ...['2027-03-14T02:30', 'December 1, 2026 10:00', '2200-12-31T23:59', '2000-01-01T00:00+14:00'],
    ...['9999-12-31T23:59', '2026-12-01T10:00+99:99', ''],
  ])('rejects %j', text => {
    expect(parseInstant(text, CHICAGO)).toBeNull()
  })
})
