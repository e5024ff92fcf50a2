import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { isNightlyDue } from './nightly.ts'

describe('a nightly job is due', () => {
  // 3:00 AM in Chicago is 09:00 UTC in winter, 08:00 in summer.
  it.each([
    ['at 3:00 AM when it was last done the day before', '2026-11-20T09:00Z', '2026-11-19T09:00:05Z', true],
    ['not yet at 2:59 AM', '2026-11-20T08:59:59Z', '2026-11-19T09:00:05Z', false],
    ['not again once it was done', '2026-11-20T12:00Z', '2026-11-20T09:00:05Z', false],
    ['not yet at 2:59 AM of the first night', '2026-11-21T08:59Z', '2026-11-20T18:00Z', false],
    ['at 3:00 AM of that night', '2026-11-21T09:00Z', '2026-11-20T18:00Z', true],
    ['later in the day when the machine was off at night', '2026-11-20T20:00Z', '2026-11-19T09:00:05Z', true],
    ['even after a manual run in the evening', '2026-11-20T09:00Z', '2026-11-20T03:00Z', true],
    ['before 3:00 AM when last night was missed', '2026-11-20T07:00Z', '2026-11-18T09:00Z', true],
    ['at 3:00 AM on the day the clocks go forward', '2027-03-14T08:00Z', '2027-03-13T09:00:05Z', true],
    ['not an hour earlier on that day', '2027-03-14T07:59:59Z', '2027-03-13T09:00:05Z', false],
    ['although a wrong clock dated the last one ahead', '2026-11-20T12:00Z', '2026-11-20T13:00:01Z', true],
    ['not again when a clock an hour ahead did it', '2026-11-20T12:00Z', '2026-11-20T13:00Z', false],
    ['at 3:00 AM on the day the clocks go back', '2027-11-07T09:00Z', '2027-11-06T08:00:05Z', true],
  ])('%s', (_when, now, last, due) => {
    expect(isNightlyDue(Date.parse(last), Date.parse(now), CHICAGO)).toBe(due)
  })
})
