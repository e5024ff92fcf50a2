import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { addDays } from '../clinic-time.ts'
import {
  countDeskOpenings,
  type DeskOptions,
  deskWindow,
  getDeskAvailability,
  nextDeskOpenings,
} from './desk-openings.ts'
import type { Duration } from './durations.ts'
import { CLOSED_DAY, type DayPlan, getAvailability } from './openings.ts'
import { DESK_REASONS, REASONS } from './texts.ts'

// NOW is noon on Friday, November 20, 2026, in Chicago.
const FRIDAY = '2026-11-20'
const MONDAY = '2026-11-23'

const HOURS = { startTime: '09:00', endTime: '14:00', isAvailable: true }
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map(dayOfWeek => ({ id: dayOfWeek + 1, dayOfWeek, ...HOURS }))

const plan = (over: Partial<DayPlan> = {}): DayPlan => ({
  ...CLOSED_DAY,
  day: MONDAY,
  timeZone: CHICAGO,
  timeSlots: EVERY_DAY,
  ...over,
})

const visit = (from: string, to: string) => ({ startsAt: Date.parse(from), endsAt: Date.parse(to) })

const ask = (
  over: Partial<DayPlan>,
  options: Partial<DeskOptions> = {},
  { duration = 60 as Duration, now = NOW } = {},
) => getDeskAvailability(plan(over), duration, now, { language: 'en', ...options })

const starts = (...asked: Parameters<typeof ask>) => ask(...asked).openings.map(({ startTime }) => startTime)

describe('the openings for the practice', () => {
  it('are those for patients on a day that both can book', () => {
    expect(ask({})).toEqual(getAvailability(plan(), { duration: 60, type: null }, NOW, 'en'))
  })

  it('include today from the current time on', () => {
    expect(starts({ day: FRIDAY })).toEqual(['12:00', '12:15', '12:30', '12:45', '13:00'])
    expect(starts({ day: FRIDAY }, {}, { duration: 60, now: NOW + 1 })[0]).toBe('12:15')
  })

  it('end today when no visit fits into the remaining hours', () => {
    const now = Date.parse('2026-11-20T19:00:01.000Z')
    expect(ask({ day: FRIDAY }, {}, { duration: 60, now }).reason).toBe(DESK_REASONS.en.over)
    const taken = [visit('2026-11-20T18:00:00Z', '2026-11-20T20:00:00Z')]
    expect(ask({ day: FRIDAY, taken }).reason).toBe(REASONS.en.full)
    const timeSlots = EVERY_DAY.map(slot => ({ ...slot, endTime: '09:30' }))
    expect(ask({ timeSlots }).reason).toBe(REASONS.en.short)
  })

  it('reach a year ahead, today included', () => {
    expect(deskWindow(NOW, CHICAGO)).toEqual({ first: FRIDAY, last: '2027-11-20' })
    expect(ask({ day: '2027-11-20' }).available).toBe(true)
    expect(ask({ day: '2027-11-21' }).reason).toBe(DESK_REASONS.en.late)
    expect(ask({ day: '2026-11-19' }, { outsideHours: true }).reason).toBe(DESK_REASONS.en.past)
  })

  it('keep to office hours and blocked dates', () => {
    expect(ask({ timeSlots: [] }).reason).toBe(REASONS.en.closed(1))
    expect(ask({ blocked: { reason: null } }).reason).toBe(REASONS.en.blocked)
    expect(ask({ blocked: { reason: 'Thanksgiving' } }).reason).toBe('Thanksgiving')
  })

  it('outside office hours include closed hours and blocked dates, every 15 minutes of the day', () => {
    const whole = starts({ timeSlots: [], blocked: { reason: 'Thanksgiving' } }, { outsideHours: true })
    expect(whole.slice(0, 2)).toEqual(['00:00', '00:15'])
    expect(whole.at(-1)).toBe('23:00')
    expect(whole).toHaveLength(93)
  })

  it('never overlap a visit, outside office hours neither', () => {
    const taken = [visit('2026-11-23T15:00:00Z', '2026-11-23T16:00:00Z')]
    for (const outsideHours of [false, true]) {
      const free = starts({ taken }, { outsideHours })
      expect(free).not.toContain('09:00')
      expect(free).not.toContain('09:45')
      expect(free).toContain('10:00')
    }
    expect(starts({ taken }, { outsideHours: true })).toContain('08:00')
    expect(starts({ taken }, { outsideHours: true })).not.toContain('08:15')
  })

  it('leave out the hour that DST skips and count a repeated hour once', () => {
    const spring = starts({ day: '2027-03-14' }, { outsideHours: true }, { duration: 30, now: NOW })
    expect(spring).not.toContain('02:00')
    expect(spring).not.toContain('02:45')
    expect(spring).toHaveLength(91)
    const fall = ask({ day: '2027-11-07' }, { outsideHours: true }, { duration: 30, now: NOW }).openings
    expect(fall).toHaveLength(95)
    expect(new Set(fall.map(({ startsAt }) => startsAt))).toHaveProperty('size', 95)
    expect(fall.at(-1)).toMatchObject({ startTime: '23:30', startsAt: '2027-11-08T05:30:00.000Z' })
  })

  it('are at the same clock time on both sides of a DST change', () => {
    expect(ask({ day: '2027-03-12' }).openings[0]?.startsAt).toBe('2027-03-12T15:00:00.000Z')
    expect(ask({ day: '2027-03-15' }).openings[0]?.startsAt).toBe('2027-03-15T14:00:00.000Z')
  })
})

it('each day counts as many openings as it has', () => {
  const plans = [addDays(FRIDAY, -1), FRIDAY, MONDAY].map(day => plan({ day }))
  expect(countDeskOpenings(plans, 60, NOW, { language: 'en' })).toEqual([
    { date: '2026-11-19', available: false, reason: DESK_REASONS.en.past, openings: 0 },
    { date: FRIDAY, available: true, reason: null, openings: 5 },
    { date: MONDAY, available: true, reason: null, openings: 17 },
  ])
})

describe('the next free times', () => {
  /** Days of November 2026. */
  const next = (plans: DayPlan[], moved?: number) =>
    nextDeskOpenings(plans, 60, NOW, { language: 'en', moved })
      .map(({ date, startTime }) => `${date.replace('2026-11-', '')} ${startTime}`)
      .join(', ')

  it('are the first before noon and the first from noon on of each day, five in all', () => {
    const days = [FRIDAY, '2026-11-21', '2026-11-22', MONDAY]
    expect(next(days.map(day => plan({ day })))).toBe('20 12:00, 21 09:00, 21 12:00, 22 09:00, 22 12:00')
  })

  it('for a visit that is moved are never its own, and today, tomorrow and its weekday come first', () => {
    const days = Array.from({ length: 20 }, (_, index) => plan({ day: addDays(FRIDAY, index) }))
    const full = days.map((day, index) => (index < 2 ? { ...day, blocked: { reason: null } } : day))
    const move = (startsAt: string, plans = days) => next(plans, Date.parse(startsAt))
    expect(move('2026-11-20T18:00:00Z')).toBe('20 12:15, 21 09:00, 21 12:00, 27 09:00, 27 12:00')
    expect(move('2026-11-23T15:00:00Z')).toBe('20 12:00, 21 09:00, 21 12:00, 30 09:00, 30 12:00')
    expect(move('2026-11-30T15:00:00Z', full)).toBe('22 09:00, 22 12:00, 23 09:00, 23 12:00, 24 09:00')
  })

  it('pass over days without openings', () => {
    expect(next([plan({ day: FRIDAY, blocked: { reason: null } }), plan()])).toBe('23 09:00, 23 12:00')
    expect(next([])).toBe('')
  })
})
