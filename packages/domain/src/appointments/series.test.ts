import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { deskWindow } from '../availability/desk-openings.ts'
import { CLOSED_DAY, type DayPlan } from '../availability/openings.ts'
import { DESK_REASONS, REASONS } from '../availability/texts.ts'
import { eachDay } from '../clinic-time.ts'
import { DAY_MS, HOUR_MS } from '../time-units.ts'
import { checkStarts, listSeriesStarts, plansNeededFor } from './series.ts'

const MONDAY_10 = Date.parse('2026-11-23T16:00:00.000Z')

const TIMES = { startTime: '09:00', endTime: '12:00', isAvailable: true }
const HOURS = [1, 2].map(dayOfWeek => ({ id: dayOfWeek, dayOfWeek, ...TIMES }))

const OPTIONS = { language: 'en', timeZone: CHICAGO } as const

function plansFor(days: readonly string[], over: Record<string, Partial<DayPlan>> = {}) {
  const { first, last } = plansNeededFor(days, deskWindow(NOW, CHICAGO))
  const plan = { ...CLOSED_DAY, timeZone: CHICAGO, timeSlots: HOURS }
  return new Map(eachDay(first, last).map((day): [string, DayPlan] => [day, { ...plan, day, ...over[day] }]))
}

const check = (
  every: number,
  times: number,
  over: Record<string, Partial<DayPlan>> = {},
  start = MONDAY_10,
) => {
  const starts = listSeriesStarts(start, { every, times }, CHICAGO)
  const days = starts.map(({ date }) => date)
  return checkStarts(starts, plansFor(days, over), 60, NOW, OPTIONS)
}

const toTexts = (openings: { date: string; startTime: string }[] = []) =>
  openings.map(({ date, startTime }) => `${date} ${startTime}`).join(', ')

describe('the starts of a series', () => {
  it('are at the same clock time on both sides of a DST change', () => {
    const fall = Date.parse('2027-10-25T15:00:00.000Z')
    const starts = (from: number, times: number) =>
      listSeriesStarts(from, { every: 1, times }, CHICAGO).map(({ startsAt }) =>
        new Date(startsAt ?? 0).toISOString().slice(0, 13),
      )
    expect(starts(fall, 3)).toEqual(['2027-10-25T15', '2027-11-01T15', '2027-11-08T16'])
    expect(starts(Date.parse('2027-03-08T16:00:00.000Z'), 2)).toEqual(['2027-03-08T16', '2027-03-15T15'])
  })

  it('are weeks apart', () => {
    const dates = listSeriesStarts(MONDAY_10, { every: 4, times: 3 }, CHICAGO).map(({ date }) => date)
    expect(dates).toEqual(['2026-11-23', '2026-12-21', '2027-01-18'])
  })

  it('are null on a day when DST skips the time', () => {
    const sunday = Date.parse('2027-03-07T08:30:00.000Z')
    expect(listSeriesStarts(sunday, { every: 1, times: 2 }, CHICAGO)[1]).toEqual({
      date: '2027-03-14',
      startsAt: null,
    })
  })
})

describe('checking a series', () => {
  it('finds the starts free that are openings, up to a year ahead', () => {
    const planned = check(4, 24)
    expect(planned).toHaveLength(24)
    expect(planned.findLastIndex(({ free }) => free)).toBe(12)
    expect(planned[12]?.date).toBe('2027-10-25')
    const late = { free: false, reason: DESK_REASONS.en.late, alternatives: [] }
    expect(planned[13]).toMatchObject({ date: '2027-11-22', ...late })
    const free = { free: true, reason: null, alternatives: [] }
    expect(planned[0]).toEqual({ date: '2026-11-23', startsAt: '2026-11-23T16:00:00.000Z', ...free })
  })

  it('needs plans of the days that can be booked alone, whatever the days asked for', () => {
    const window = deskWindow(NOW, CHICAGO)
    expect(plansNeededFor(['2000-01-01', '2026-11-23', '2200-12-31'], window)).toEqual({
      first: window.first,
      last: '2026-11-26',
    })
    const none = plansNeededFor(['2000-01-01', '2200-12-31'], window)
    expect(none.last < none.first).toBe(true)
  })

  it('does not start more than a year ahead or in the past', () => {
    expect(check(1, 2, {}, Date.parse('2027-11-22T16:00:00.000Z'))[0]?.free).toBe(false)
    expect(check(1, 2, {}, Date.parse('2026-11-16T16:00:00.000Z'))[0]?.free).toBe(false)
  })

  it('offers the nearest openings of the day when a start is taken', () => {
    const taken = [{ startsAt: MONDAY_10 + 7 * DAY_MS, endsAt: MONDAY_10 + 7 * DAY_MS + HOUR_MS }]
    const planned = check(1, 3, { '2026-11-30': { taken } })
    expect(planned.map(({ free }) => free)).toEqual([true, false, true])
    expect(planned[1]).toMatchObject({ reason: null })
    expect(toTexts(planned[1]?.alternatives)).toBe('2026-11-30 09:00, 2026-11-30 11:00')
  })

  it('offers the nearest openings of the days around it when a day is closed', () => {
    const planned = check(1, 2, { '2026-11-30': { blocked: { reason: 'Snow' } } })
    expect(planned[1]).toMatchObject({ free: false, reason: 'Snow' })
    expect(toTexts(planned[1]?.alternatives)).toBe(
      ['09:00', '09:15', '09:30', '09:45'].map(time => `2026-12-01 ${time}`).join(', '),
    )
  })

  it('counts its own earlier starts as taken', () => {
    const starts = [MONDAY_10, MONDAY_10 + HOUR_MS / 2].map(startsAt => ({ date: '2026-11-23', startsAt }))
    const planned = checkStarts(starts, plansFor(['2026-11-23']), 60, NOW, OPTIONS)
    expect(planned.map(({ free }) => free)).toEqual([true, false])
    expect(planned[1]?.alternatives.map(({ startTime }) => startTime)).toEqual(['09:00', '11:00'])
  })

  it('allows closed days only outside office hours', () => {
    const friday = Date.parse('2026-11-27T16:00:00.000Z')
    expect(check(1, 2, {}, friday)[0]).toMatchObject({ free: false, reason: REASONS.en.closed(5) })
    const starts = listSeriesStarts(friday, { every: 1, times: 2 }, CHICAGO)
    const plans = plansFor(starts.map(({ date }) => date))
    const planned = checkStarts(starts, plans, 60, NOW, { ...OPTIONS, outsideHours: true })
    expect(planned.every(({ free }) => free)).toBe(true)
  })
})
