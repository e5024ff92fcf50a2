import { describe, expect, it } from 'vitest'
import { toInstant } from '../clinic-time.ts'
import { remindersFor } from './reminders.ts'

const CHICAGO = 'America/Chicago'
const at = (day: string, hour = 10) => toInstant(day, hour * 60, CHICAGO) ?? Number.NaN
const reminders = (startsAt: number, madeAt: number) =>
  remindersFor(startsAt, madeAt, CHICAGO).map(({ kind, dueAt }) => [kind, new Date(dueAt).toISOString()])

describe('the reminders of an appointment', () => {
  it('are one, a day before, when it was made at most eight days ahead', () => {
    const day = [['appointmentReminder', '2026-11-27T16:00:00.000Z']]
    expect(reminders(at('2026-11-28'), at('2026-11-20'))).toEqual(day)
    expect(reminders(at('2026-11-28'), at('2026-11-25'))).toEqual(day)
  })

  it('include one a week before when it was made more than eight days ahead', () => {
    expect(reminders(at('2026-11-28'), at('2026-11-20') - 1)).toEqual([
      ['appointmentEarlyReminder', '2026-11-21T16:00:00.000Z'],
      ['appointmentReminder', '2026-11-27T16:00:00.000Z'],
    ])
  })

  it('are none with less than a day left', () => {
    expect(reminders(at('2026-11-21', 9), at('2026-11-20', 23))).toEqual([])
    expect(reminders(at('2026-11-21'), at('2026-11-20'))).toEqual([])
  })

  it("are sent at the start's time of day, also across a DST change", () => {
    // Spring forward on March 14, 2027, and back on November 7.
    expect(reminders(at('2027-03-14'), at('2027-03-10'))).toEqual([
      ['appointmentReminder', '2027-03-13T16:00:00.000Z'],
    ])
    expect(reminders(at('2027-11-07'), at('2027-11-03'))).toEqual([
      ['appointmentReminder', '2027-11-06T15:00:00.000Z'],
    ])
  })

  it('are sent at the jump when DST skips their time of day', () => {
    const start = toInstant('2027-03-15', 150, CHICAGO) ?? Number.NaN
    expect(reminders(start, at('2027-03-12'))).toEqual([['appointmentReminder', '2027-03-14T08:00:00.000Z']])
  })
})
