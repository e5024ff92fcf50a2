import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../time-units.ts'
import { planReminderTexts, textRetryPause } from './timing.ts'

const RULES = { reminderTime: '10:00', remindsTwoHoursBefore: true }
const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString()

it('a text that failed is tried again after 30 seconds, then twice as long each time, a hundred times in about a day', () => {
  const pauses = Array.from({ length: 100 }, (_, index) => textRetryPause(index + 1))
  expect(pauses.slice(0, 6)).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, 900_000])
  expect([pauses[98], pauses[99]]).toEqual([900_000, null])
  const hours = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / HOUR_MS
  expect(Math.round(hours)).toBe(24)
})

describe('reminders', () => {
  const reminders = (startsAt: string, madeAt: string, rules = RULES) =>
    planReminderTexts(at(startsAt), at(madeAt), rules, CHICAGO).map(({ kind, dueAt }) => [kind, iso(dueAt)])

  it('come the day before at the hour of choice, and two hours before', () => {
    expect(reminders('2026-11-24T20:00Z', '2026-11-20T18:00Z')).toEqual([
      ['reminder', '2026-11-23T16:00:00.000Z'],
      ['shortReminder', '2026-11-24T18:00:00.000Z'],
    ])
    expect(
      reminders('2026-11-24T20:00Z', '2026-11-20T18:00Z', { ...RULES, remindsTwoHoursBefore: false }),
    ).toEqual([['reminder', '2026-11-23T16:00:00.000Z']])
  })

  it('wait for 8 AM before an early visit, and are left out if it follows at once', () => {
    expect(reminders('2026-11-24T15:00Z', '2026-11-20T18:00Z')[1]).toEqual([
      'shortReminder',
      '2026-11-24T14:00:00.000Z',
    ])
    expect(reminders('2026-11-24T14:15Z', '2026-11-20T18:00Z')).toHaveLength(1)
  })

  it('are left out if they would follow the booking closely or are past', () => {
    expect(reminders('2026-11-24T20:00Z', '2026-11-23T14:00Z')).toHaveLength(2)
    expect(reminders('2026-11-24T20:00Z', '2026-11-23T14:01Z')).toEqual([
      ['shortReminder', '2026-11-24T18:00:00.000Z'],
    ])
    expect(reminders('2026-11-24T20:00Z', '2026-11-24T17:00Z')).toEqual([])
  })

  it('keep the clock time over a change of clocks', () => {
    expect(reminders('2026-11-02T20:00Z', '2026-10-20T18:00Z')[0]).toEqual([
      'reminder',
      '2026-11-01T16:00:00.000Z',
    ])
  })
})
