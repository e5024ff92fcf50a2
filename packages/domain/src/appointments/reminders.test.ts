import { describe, expect, it } from 'vitest'
import { toInstant } from '../clinic-time.ts'
import { remindersFor } from './reminders.ts'

const CHICAGO = 'America/Chicago'
const HOUR = 3_600_000
const at = (day: string, hour = 10) => toInstant(day, hour * 60, CHICAGO) ?? Number.NaN
const reminders = (startsAt: number, madeAt: number) =>
  remindersFor(startsAt, madeAt, CHICAGO).map(({ kind, dueAt }) => [kind, new Date(dueAt).toISOString()])

describe('the reminders of an appointment', () => {
  it('are one, 48 hours before, when it was made at most eight days ahead', () => {
    const reminder = [['appointmentReminder', '2026-11-26T16:00:00.000Z']]
    expect(reminders(at('2026-11-28'), at('2026-11-20'))).toEqual(reminder)
    expect(reminders(at('2026-11-28'), at('2026-11-25'))).toEqual(reminder)
  })

  it('include one a week before when it was made more than eight days ahead', () => {
    expect(reminders(at('2026-11-28'), at('2026-11-20') - 1)).toEqual([
      ['appointmentEarlyReminder', '2026-11-21T16:00:00.000Z'],
      ['appointmentReminder', '2026-11-26T16:00:00.000Z'],
    ])
  })

  it('are none when it was made less than 52 hours ahead', () => {
    const start = at('2026-11-28')
    expect(reminders(start, start - 52 * HOUR)).toEqual([['appointmentReminder', '2026-11-26T16:00:00.000Z']])
    expect(reminders(start, start - 52 * HOUR + 1)).toEqual([])
    expect(reminders(start, start - 30 * HOUR)).toEqual([])
    expect(reminders(start, start + HOUR)).toEqual([])
  })

  it('are 48 elapsed hours before, also across a DST change', () => {
    // Spring forward on March 14, 2027, and back on November 7.
    expect(reminders(at('2027-03-15'), at('2027-03-10'))).toEqual([
      ['appointmentReminder', '2027-03-13T15:00:00.000Z'],
    ])
    expect(reminders(at('2027-11-08'), at('2027-11-03'))).toEqual([
      ['appointmentReminder', '2027-11-06T16:00:00.000Z'],
    ])
  })

  it("are a week before at the start's time of day, or at the jump when DST skips it", () => {
    const early = (startsAt: number) => reminders(startsAt, startsAt - 400 * HOUR)[0]
    expect(early(at('2027-03-16'))).toEqual(['appointmentEarlyReminder', '2027-03-09T16:00:00.000Z'])
    expect(early(at('2027-11-10'))).toEqual(['appointmentEarlyReminder', '2027-11-03T15:00:00.000Z'])
    const skipped = toInstant('2027-03-21', 150, CHICAGO) ?? Number.NaN
    expect(early(skipped)).toEqual(['appointmentEarlyReminder', '2027-03-14T08:00:00.000Z'])
  })
})
