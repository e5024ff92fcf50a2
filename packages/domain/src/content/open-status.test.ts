import { describe, expect, it } from 'vitest'
import { clinic } from '../clinic.ts'
import { eachDay } from '../clinic-time.ts'
import { readOpenStatus } from './open-status.ts'

const { officeHours, timeZone } = clinic

/** The status at an instant, in few words. */
function readAt(
  instant: string,
  closedDays: string[] = [],
  hours: Parameters<typeof readOpenStatus>[0] = officeHours,
) {
  const status = readOpenStatus(hours, closedDays, Date.parse(instant), timeZone)
  if (status.open) return `until ${status.until}`
  return status.next === null ? 'closed' : `opens ${status.next.day} ${status.next.time}`
}

describe('the open status of the office', () => {
  it.each([
    ['before the first hour of a day', '2026-11-23T14:59:00Z', 'opens 2026-11-23 09:00'],
    ['from the first minute of an hour', '2026-11-23T15:00:00Z', 'until 12:00'],
    ['to the last minute of an hour', '2026-11-23T17:59:59Z', 'until 12:00'],
    ['at lunch', '2026-11-23T18:00:00Z', 'opens 2026-11-23 14:00'],
    ['in the afternoon', '2026-11-23T22:30:00Z', 'until 17:00'],
    ['after the last hour of a day', '2026-11-23T23:00:00Z', 'opens 2026-11-24 09:00'],
    ['over a week end', '2026-11-27T16:00:00Z', 'opens 2026-11-30 09:00'],
    ['on an evening that is the next day in UTC', '2026-11-24T05:59:00Z', 'opens 2026-11-24 09:00'],
    ['over the end of a year', '2026-12-31T23:30:00Z', 'opens 2027-01-04 09:00'],
    ['over the start of DST', '2026-03-06T15:00:00Z', 'opens 2026-03-09 09:00'],
    ['to the last minute before opening after it', '2026-03-09T13:59:00Z', 'opens 2026-03-09 09:00'],
    ['from the first minute of opening after it', '2026-03-09T14:00:00Z', 'until 12:00'],
    ['before opening after the end of DST', '2026-11-02T14:30:00Z', 'opens 2026-11-02 09:00'],
    ['from opening after it', '2026-11-02T15:00:00Z', 'until 12:00'],
  ])('is right %s', (_when, instant, expected) => {
    expect(readAt(instant)).toBe(expected)
  })

  it('is closed on a blocked day, also in office hours, and opens on the next day that is not blocked', () => {
    expect(readAt('2026-11-23T15:30:00Z', ['2026-11-23'])).toBe('opens 2026-11-24 09:00')
    expect(readAt('2026-11-23T15:30:00Z', ['2026-11-23', '2026-11-24', '2026-11-25'])).toBe(
      'opens 2026-11-26 14:00',
    )
  })

  it('has other hours on days with exceptions', () => {
    const read = (instant: string, windows: { startTime: string; endTime: string }[]) =>
      readOpenStatus(officeHours, [], Date.parse(instant), timeZone, [
        { date: '2026-11-23', windows, reason: null },
      ])
    const morning = [{ startTime: '10:00', endTime: '11:00' }]
    expect(read('2026-11-23T15:30:00Z', morning)).toMatchObject({ open: false, next: { time: '10:00' } })
    expect(read('2026-11-23T16:30:00Z', morning)).toEqual({ open: true, until: '11:00' })
    expect(read('2026-11-23T20:30:00Z', morning)).toMatchObject({ open: false, next: { day: '2026-11-24' } })
    expect(read('2026-11-23T15:30:00Z', [])).toMatchObject({ open: false, next: { day: '2026-11-24' } })
  })

  it('names no opening hour without office hours, or after two blocked weeks', () => {
    expect(readAt('2026-11-23T15:30:00Z', [], [])).toBe('closed')
    expect(readAt('2026-11-23T15:30:00Z', eachDay('2026-11-23', '2026-12-07'))).toBe('closed')
  })

  it('counts the days ahead from today', () => {
    const status = readOpenStatus(officeHours, [], Date.parse('2026-11-27T16:00:00Z'), timeZone)
    expect(status).toEqual({ open: false, next: { day: '2026-11-30', daysAhead: 3, time: '09:00' } })
  })
})
