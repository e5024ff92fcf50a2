import { describe, expect, it } from 'vitest'
import { toInstant } from '../clinic-time.ts'
import { HOUR_MS } from '../time-units.ts'
import { planReminderMails } from './reminders.ts'

const CHICAGO = 'America/Chicago'
const at = (day: string, hour = 10) => toInstant(day, hour * 60, CHICAGO) ?? Number.NaN
const reminders = (startsAt: number, madeAt: number) =>
  planReminderMails(startsAt, madeAt, CHICAGO).map(({ kind, dueAt }) => [kind, new Date(dueAt).toISOString()])

const main = (dueAt: string) => ['appointmentReminder', `${dueAt}:00:00.000Z`]
const early = (dueAt: string) => ['appointmentEarlyReminder', `${dueAt}:00:00.000Z`]

describe('the reminders of an appointment', () => {
  const start = at('2026-11-28')
  it.each([
    ['one, 48 hours before, when made eight days ahead', start, at('2026-11-20'), [main('2026-11-26T16')]],
    ['the same when made three days ahead', start, at('2026-11-25'), [main('2026-11-26T16')]],
    [
      'also one a week before when made more than eight days ahead',
      start,
      at('2026-11-20') - 1,
      [early('2026-11-21T16'), main('2026-11-26T16')],
    ],
    ['one when made 52 hours ahead', start, start - 52 * HOUR_MS, [main('2026-11-26T16')]],
    ['none when made less than 52 hours ahead', start, start - 52 * HOUR_MS + 1, []],
    ['none when made 30 hours ahead', start, start - 30 * HOUR_MS, []],
    ['none when made afterwards', start, start + HOUR_MS, []],
    // Spring forward on March 14, 2027, and back on November 7.
    ['48 elapsed hours before when DST begins', at('2027-03-15'), at('2027-03-10'), [main('2027-03-13T15')]],
    ['48 elapsed hours before when DST ends', at('2027-11-08'), at('2027-11-03'), [main('2027-11-06T16')]],
  ])('are %s', (_what, startsAt, madeAt, expected) => {
    expect(reminders(startsAt, madeAt)).toEqual(expected)
  })

  it("are a week before at the start's time of day, or at the jump when DST skips it", () => {
    const first = (startsAt: number) => reminders(startsAt, startsAt - 400 * HOUR_MS)[0]
    expect(first(at('2027-03-16'))).toEqual(early('2027-03-09T16'))
    expect(first(at('2027-11-10'))).toEqual(early('2027-11-03T15'))
    const skipped = toInstant('2027-03-21', 150, CHICAGO) ?? Number.NaN
    expect(first(skipped)).toEqual(early('2027-03-14T08'))
  })
})
