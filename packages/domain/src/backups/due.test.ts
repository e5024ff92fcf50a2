import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { isBackupDue, isBackupOverdue } from './due.ts'

const at = (instant: string) => Date.parse(instant)

describe('the nightly backup is due', () => {
  const since = at('2026-11-01T00:00Z')
  // 3:00 AM in Chicago is 09:00 UTC in winter, 08:00 in summer.
  it.each([
    ['at 3:00 AM when the newest is of the day before', '2026-11-20T09:00Z', '2026-11-19T09:00:05Z', true],
    ['not yet at 2:59 AM', '2026-11-20T08:59:59Z', '2026-11-19T09:00:05Z', false],
    ['not again once it was made', '2026-11-20T12:00Z', '2026-11-20T09:00:05Z', false],
    [
      'later in the day where the machine was off at night',
      '2026-11-20T20:00Z',
      '2026-11-19T09:00:05Z',
      true,
    ],
    ['though one was made by hand in the evening', '2026-11-20T09:00Z', '2026-11-20T03:00Z', true],
    ['before 3:00 AM where that of last night is missing', '2026-11-20T07:00Z', '2026-11-18T09:00Z', true],
    ['at 3:00 AM of the day on which clocks go forward', '2027-03-14T08:00Z', '2027-03-13T09:00:05Z', true],
    ['and not an hour before on that day', '2027-03-14T07:59:59Z', '2027-03-13T09:00:05Z', false],
    ['at 3:00 AM of the day on which clocks go back', '2027-11-07T09:00Z', '2027-11-06T08:00:05Z', true],
  ])('%s', (_when, now, newest, due) => {
    expect(isBackupDue({ newest: at(newest), since }, at(now), CHICAGO)).toBe(due)
  })

  it('for the first time in the night after the first start', () => {
    const begun = { newest: null, since: at('2026-11-20T18:00Z') }
    expect(isBackupDue(begun, at('2026-11-21T08:59Z'), CHICAGO)).toBe(false)
    expect(isBackupDue(begun, at('2026-11-21T09:00Z'), CHICAGO)).toBe(true)
  })
})

describe('a backup is overdue', () => {
  it('after 48 hours, counted from the newest or, without one, from the first start', () => {
    const since = at('2026-11-01T00:00Z')
    const newest = at('2026-11-20T09:00Z')
    expect(isBackupOverdue({ newest, since }, at('2026-11-22T09:00Z'))).toBe(false)
    expect(isBackupOverdue({ newest, since }, at('2026-11-22T09:00:01Z'))).toBe(true)
    expect(isBackupOverdue({ newest: null, since }, at('2026-11-03T00:00Z'))).toBe(false)
    expect(isBackupOverdue({ newest: null, since }, at('2026-11-03T00:00:01Z'))).toBe(true)
  })
})
