import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { bookingWindow } from './booking-window.ts'
import type { Duration } from './durations.ts'
import { CLOSED_DAY, type DayPlan, findOpening, getAvailability, nearestOpenings } from './openings.ts'
import { REASONS } from './texts.ts'

/** A Monday. */
const MONDAY = '2026-11-23'

let nextId = 1
const slot = (startTime: string, endTime: string, over: Partial<DayPlan['timeSlots'][number]> = {}) => ({
  id: nextId++,
  dayOfWeek: 1,
  startTime,
  endTime,
  isAvailable: true,
  ...over,
})

const hours = (...texts: string[]) => ({
  timeSlots: texts.map(text => {
    const [startTime = '', endTime = ''] = text.split('-')
    return slot(startTime, endTime)
  }),
})
const closed = slot('09:00', '12:00', { isAvailable: false })

const plan = (over: Partial<DayPlan> = {}): DayPlan => ({
  ...CLOSED_DAY,
  day: MONDAY,
  timeZone: CHICAGO,
  timeSlots: [slot('09:00', '12:00')],
  ...over,
})

const starts = (over: Partial<DayPlan>, duration: Duration = 60, now = NOW) =>
  getAvailability(plan(over), { duration, type: null }, now, 'en')
    .openings.map(opening => opening.startTime)
    .join(' ')

const appointment = (from: string, to: string) => ({
  startsAt: Date.parse(`2026-11-23T${from}Z`),
  endsAt: Date.parse(`2026-11-23T${to}Z`),
})

describe('the openings of a day', () => {
  it.each<[string, Partial<DayPlan>, Duration, string]>([
    ['are 15 minutes apart', {}, 60, '09:00 09:15 09:30 09:45 10:00 10:15 10:30 10:45 11:00'],
    ['end within the time slot', hours('09:00-10:15'), 45, '09:00 09:15 09:30'],
    ["stay on the clock's grid", hours('09:10-10:20'), 30, '09:15 09:30 09:45'],
    ['continue across adjacent time slots', hours('10:00-11:00', '09:30-10:00'), 60, '09:30 09:45 10:00'],
    ['continue across overlapping ones', hours('09:00-10:00', '09:30-10:30'), 60, '09:00 09:15 09:30'],
    ['do not continue across a break', hours('09:00-10:00', '10:15-11:15'), 60, '09:00 10:15'],
    [
      'skip closed time slots and those of other weekdays',
      { timeSlots: [closed, slot('13:00', '14:00', { dayOfWeek: 2 }), slot('15:00', '16:00')] },
      60,
      '15:00',
    ],
    [
      'leave room before and after an appointment to the minute, and none beside those of adjacent hours',
      {
        taken: [appointment('14:30', '15:00'), appointment('16:00', '16:30'), appointment('18:00', '19:00')],
      },
      30,
      '09:00 09:15 09:30 10:30 10:45 11:00 11:15 11:30',
    ],
    [
      'leave out busy times of other calendars, to the minute',
      { busy: [appointment('15:10', '16:50')] },
      30,
      '11:00 11:15 11:30',
    ],
    [
      'leave out the start of the visit to move',
      { current: Date.parse('2026-11-23T15:00:00Z'), ...hours('09:00-10:15') },
      60,
      '09:15',
    ],
  ])('%s', (_what, over, duration, times) => {
    expect(starts(over, duration)).toBe(times)
  })

  it('have their end and their instant', () => {
    expect(getAvailability(plan(), { duration: 45, type: null }, NOW, 'en').openings[0]).toEqual({
      startTime: '09:00',
      endTime: '09:45',
      startsAt: '2026-11-23T15:00:00.000Z',
    })
  })
})

it('the time slots of a day are the open ones in which an opening begins', () => {
  const first = slot('09:00', '10:00')
  const second = slot('14:00', '15:00')
  const taken = [appointment('15:00', '16:00')]
  const day = plan({ timeSlots: [second, first], taken })
  const { timeSlots } = getAvailability(day, { duration: 30, type: null }, NOW, 'en')
  expect(timeSlots).toEqual([{ id: second.id, startTime: '14:00', endTime: '15:00' }])
})

describe('a day without openings has a reason', () => {
  it.each([
    ['yesterday', { day: '2026-11-19' }, REASONS.en.early],
    ['today', { day: '2026-11-20' }, REASONS.en.early],
    ['the 91st day', { day: '2027-02-19' }, REASONS.en.late],
    ['a blocked day', { blocked: { reason: null } }, REASONS.en.blocked],
    ['a blocked day with a reason', { blocked: { reason: 'Away at a congress' } }, 'Away at a congress'],
    ['a weekday without hours', { timeSlots: [] }, REASONS.en.closed(1)],
    ['a weekday whose time slots are closed', { timeSlots: [closed] }, REASONS.en.closed(1)],
    [
      'a day with no other opening than the visit to move',
      { current: Date.parse('2026-11-23T15:00:00Z'), ...hours('09:00-10:00') },
      REASONS.en.full,
    ],
    ['a full day', { taken: [appointment('15:00', '18:00')] }, REASONS.en.full],
    [
      'a full day with another time slot that is too short',
      { ...hours('09:00-10:00', '14:00-14:30'), taken: [appointment('15:30', '16:00')] },
      REASONS.en.full,
    ],
    ['a day whose time slots are shorter than the visit', hours('09:00-09:45'), REASONS.en.short],
    [
      'a day whose time slots are too short, with an appointment',
      { ...hours('09:00-09:45'), taken: [appointment('15:00', '15:30')] },
      REASONS.en.short,
    ],
  ])('%s', (_name, over, reason) => {
    const availability = getAvailability(plan(over), { duration: 60, type: null }, NOW, 'en')
    expect(availability).toEqual({ available: false, reason, timeSlots: [], openings: [], timeZone: CHICAGO })
  })

  it('names a federal holiday in Spanish, and leaves other words as the practice wrote them', () => {
    const reason = (blocked: string) =>
      getAvailability(plan({ blocked: { reason: blocked } }), { duration: 60, type: null }, NOW, 'es').reason
    expect(reason('Thanksgiving Day')).toBe('Día de Acción de Gracias')
    expect(reason('constructor')).toBe('constructor')
  })

  it('has none when there is an opening', () => {
    expect(getAvailability(plan(), { duration: 60, type: null }, NOW, 'en')).toMatchObject({
      available: true,
      reason: null,
    })
  })
})

describe('the booking window', () => {
  it('runs from tomorrow to 90 days ahead, both included, in clinic time', () => {
    expect(bookingWindow(NOW, CHICAGO)).toEqual({ first: '2026-11-21', last: '2027-02-18' })
  })

  it('moves at midnight in the clinic, not in UTC', () => {
    expect(bookingWindow(Date.parse('2026-11-21T05:59:00Z'), CHICAGO).first).toBe('2026-11-21')
    expect(bookingWindow(Date.parse('2026-11-21T06:00:00Z'), CHICAGO).first).toBe('2026-11-22')
  })
})

describe('on DST change days', () => {
  const sunday = (startTime: string, endTime: string) => [slot(startTime, endTime, { dayOfWeek: 0 })]
  const SPRING = Date.parse('2027-03-01T18:00:00Z')

  it.each([
    [
      'omits starts that do not exist, and counts the time that really passes',
      '01:00',
      '01:00 01:15 01:30 01:45 03:00',
    ],
    ['opens at the jump when a time slot begins inside it', '02:30', '03:00'],
  ])('%s', (_what, from, times) => {
    expect(starts({ day: '2027-03-14', timeSlots: sunday(from, '04:00') }, 60, SPRING)).toBe(times)
  })

  it('has the clinic time of the end of an appointment across the jump', () => {
    const across = plan({ day: '2027-03-14', timeSlots: sunday('01:00', '04:00') })
    const { openings } = getAvailability(across, { duration: 60, type: null }, SPRING, 'en')
    expect(openings.find(({ startTime }) => startTime === '01:30')?.endTime).toBe('03:30')
  })
})

describe('finding openings', () => {
  const availability = getAvailability(plan(), { duration: 30, type: null }, NOW, 'en')

  it('identifies an opening by its instant only', () => {
    expect(findOpening(availability, Date.parse('2026-11-23T15:15:00Z'))?.startTime).toBe('09:15')
    expect(findOpening(availability, Date.parse('2026-11-23T15:15:00.001Z'))).toBeNull()
    expect(findOpening(availability, Date.parse('2026-11-23T15:20:00Z'))).toBeNull()
  })

  it('offers the nearest ones in order of time', () => {
    const near = nearestOpenings(availability.openings, Date.parse('2026-11-23T16:07:00Z'), 3)
    expect(near.map(({ startTime }) => startTime)).toEqual(['09:45', '10:00', '10:15'])
  })
})
