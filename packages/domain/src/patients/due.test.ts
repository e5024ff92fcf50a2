import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clinicDay, daysBetween } from '../clinic-time.ts'
import { HOUR_MS } from '../time-units.ts'
import { dueBefore, MAX_DUE_WEEKS, MIN_DUE_WEEKS } from './due.ts'

it.each([
  // Noon on Friday, November 20, 2026, in Chicago; clocks went back on November 1.
  [6, '2026-10-10T05:00:00.000Z'],
  [1, '2026-11-14T06:00:00.000Z'],
])('after %i weeks, patients whose last visit ended before %s are due', (weeks, instant) => {
  expect(new Date(dueBefore(NOW, weeks, CHICAGO)).toISOString()).toBe(instant)
})

it('a patient becomes due at the beginning of a clinic day, whole weeks after the day of the visit', () => {
  const anyWeeks = fc.integer({ min: MIN_DUE_WEEKS, max: MAX_DUE_WEEKS })
  const anyHours = fc.integer({ min: -9_000, max: 9_000 })
  fc.assert(
    fc.property(anyWeeks, anyHours, anyHours, (weeks, visitHour, hour) => {
      const visit = NOW + visitHour * HOUR_MS
      const now = NOW + hour * HOUR_MS
      const days = daysBetween(clinicDay(visit, CHICAGO), clinicDay(now, CHICAGO))
      expect(visit < dueBefore(now, weeks, CHICAGO)).toBe(days >= 7 * weeks)
    }),
  )
})
