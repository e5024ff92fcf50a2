import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { bookingWindow } from './booking-window.ts'
import type { Duration } from './durations.ts'
import {
  availabilityOf,
  type DayPlan,
  findOpening,
  mergeWindows,
  nearestOpenings,
  REASONS,
} from './openings.ts'

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

const plan = (over: Partial<DayPlan> = {}): DayPlan => ({
  day: MONDAY,
  timeZone: CHICAGO,
  timeSlots: [slot('09:00', '12:00')],
  blocked: null,
  taken: [],
  ...over,
})

const starts = (over: Partial<DayPlan>, duration: Duration = 60, now = NOW) =>
  availabilityOf(plan(over), duration, now).openings.map(opening => opening.startTime)

const appointment = (from: string, to: string) => ({ startsAt: Date.parse(from), endsAt: Date.parse(to) })

describe('the openings of a day', () => {
  it('are a quarter of an hour apart and end within the window', () => {
    expect(starts({}, 60)).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '09:45',
      '10:00',
      '10:15',
      '10:30',
      '10:45',
      '11:00',
    ])
    expect(starts({}, 45).at(-1)).toBe('11:15')
    expect(starts({}, 30).at(-1)).toBe('11:30')
  })

  it('carry their end and their instant', () => {
    expect(availabilityOf(plan(), 45, NOW).openings[0]).toEqual({
      startTime: '09:00',
      endTime: '09:45',
      startsAt: '2026-11-23T15:00:00.000Z',
    })
  })

  it('stay on the grid of the clock when a window opens off it', () => {
    expect(starts({ timeSlots: [slot('09:10', '10:20')] }, 30)).toEqual(['09:15', '09:30', '09:45'])
  })

  it('run across windows that touch or overlap', () => {
    expect(starts({ timeSlots: [slot('10:00', '11:00'), slot('09:30', '10:00')] }, 60)).toEqual([
      '09:30',
      '09:45',
      '10:00',
    ])
    expect(starts({ timeSlots: [slot('09:00', '10:00'), slot('09:30', '10:30')] }, 60)).toEqual([
      '09:00',
      '09:15',
      '09:30',
    ])
  })

  it('do not run across a break', () => {
    expect(starts({ timeSlots: [slot('09:00', '10:00'), slot('10:15', '11:15')] }, 60)).toEqual([
      '09:00',
      '10:15',
    ])
  })

  it('pass over closed windows and those of other weekdays', () => {
    const timeSlots = [
      slot('09:00', '10:00', { isAvailable: false }),
      slot('13:00', '14:00', { dayOfWeek: 2 }),
      slot('15:00', '16:00'),
    ]
    expect(starts({ timeSlots }, 60)).toEqual(['15:00'])
  })

  it('leave room before and after a visit to the minute', () => {
    const taken = [appointment('2026-11-23T16:00:00Z', '2026-11-23T16:30:00Z')]
    expect(starts({ taken }, 30)).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '10:30',
      '10:45',
      '11:00',
      '11:15',
      '11:30',
    ])
  })

  it('are not affected by appointments of the neighbouring hours', () => {
    const taken = [
      appointment('2026-11-23T14:30:00Z', '2026-11-23T15:00:00Z'),
      appointment('2026-11-23T18:00:00Z', '2026-11-23T19:00:00Z'),
    ]
    expect(starts({ taken }, 60)).toHaveLength(9)
  })
})

describe('the time slots of a day', () => {
  it('are the open windows that an opening begins in', () => {
    const first = slot('09:00', '10:00')
    const second = slot('14:00', '15:00')
    const taken = [appointment('2026-11-23T15:00:00Z', '2026-11-23T16:00:00Z')]
    const { timeSlots } = availabilityOf(plan({ timeSlots: [second, first], taken }), 30, NOW)
    expect(timeSlots).toEqual([{ id: second.id, startTime: '14:00', endTime: '15:00' }])
  })
})

describe('a day without openings says why', () => {
  it.each([
    ['yesterday', { day: '2026-11-19' }, REASONS.beforeTomorrow],
    ['today', { day: '2026-11-20' }, REASONS.beforeTomorrow],
    ['the 91st day', { day: '2027-02-19' }, REASONS.beyondWindow],
    ['a blocked day', { blocked: { reason: null } }, REASONS.blocked],
    ['a blocked day with a reason', { blocked: { reason: 'Away at a congress' } }, 'Away at a congress'],
    ['a weekday without hours', { timeSlots: [] }, REASONS.noHours],
    [
      'a weekday whose windows are closed',
      { timeSlots: [slot('09:00', '12:00', { isAvailable: false })] },
      REASONS.noHours,
    ],
    [
      'a full day',
      { taken: [appointment('2026-11-23T15:00:00Z', '2026-11-23T18:00:00Z')] },
      REASONS.fullyBooked,
    ],
  ])('%s', (_name, over, reason) => {
    const availability = availabilityOf(plan(over), 60, NOW)
    expect(availability).toEqual({ available: false, reason, timeSlots: [], openings: [], timeZone: CHICAGO })
  })

  it('gives no reason when there is an opening', () => {
    expect(availabilityOf(plan(), 60, NOW)).toMatchObject({ available: true, reason: null })
  })
})

describe('the booking window', () => {
  it('runs from tomorrow to 90 days ahead, both included, in clinic time', () => {
    expect(bookingWindow(NOW, CHICAGO)).toEqual({ first: '2026-11-21', last: '2027-02-18' })
  })

  it('turns over at midnight in the clinic, not in UTC', () => {
    expect(bookingWindow(Date.parse('2026-11-21T05:59:00Z'), CHICAGO).first).toBe('2026-11-21')
    expect(bookingWindow(Date.parse('2026-11-21T06:00:00Z'), CHICAGO).first).toBe('2026-11-22')
  })

  it('offers times on its first and last day', () => {
    // The 21st is a Saturday, the 18th of February a Thursday.
    const open = [slot('09:00', '10:00', { dayOfWeek: 6 }), slot('09:00', '10:00', { dayOfWeek: 4 })]
    expect(starts({ day: '2026-11-21', timeSlots: open })).toEqual(['09:00'])
    expect(starts({ day: '2027-02-18', timeSlots: open })).toEqual(['09:00'])
  })
})

describe('on the days the clock changes', () => {
  const sunday = (startTime: string, endTime: string) => [slot(startTime, endTime, { dayOfWeek: 0 })]
  const SPRING = Date.parse('2027-03-01T18:00:00Z')
  const AUTUMN = Date.parse('2027-11-01T18:00:00Z')

  it('leaves out starts that do not exist, and counts the time that really passes', () => {
    expect(starts({ day: '2027-03-14', timeSlots: sunday('01:00', '04:00') }, 60, SPRING)).toEqual([
      '01:00',
      '01:15',
      '01:30',
      '01:45',
      '03:00',
    ])
  })

  it('says when an appointment across the jump ends on the wall clock', () => {
    const { openings } = availabilityOf(
      plan({ day: '2027-03-14', timeSlots: sunday('01:00', '04:00') }),
      60,
      SPRING,
    )
    expect(openings.find(({ startTime }) => startTime === '01:30')?.endTime).toBe('03:30')
  })

  it('opens at the jump when a window begins inside it', () => {
    expect(starts({ day: '2027-03-14', timeSlots: sunday('02:30', '04:00') }, 60, SPRING)).toEqual(['03:00'])
  })

  it('offers a repeated time once, the first', () => {
    const { openings } = availabilityOf(
      plan({ day: '2027-11-07', timeSlots: sunday('01:00', '02:00') }),
      30,
      AUTUMN,
    )
    expect(openings.map(({ startsAt }) => startsAt)).toEqual([
      '2027-11-07T06:00:00.000Z',
      '2027-11-07T06:15:00.000Z',
      '2027-11-07T06:30:00.000Z',
      '2027-11-07T06:45:00.000Z',
    ])
  })

  it.each([
    ['2027-03-13', 6, '2027-03-13T19:00:00.000Z', '2027-03-13T23:00:00.000Z', SPRING],
    ['2027-03-14', 0, '2027-03-14T18:00:00.000Z', '2027-03-14T22:00:00.000Z', SPRING],
    ['2027-11-07', 0, '2027-11-07T19:00:00.000Z', '2027-11-07T23:00:00.000Z', AUTUMN],
  ])('offers 1 PM to 5 PM of %s at the right instants', (day, dayOfWeek, first, last, now) => {
    const { openings } = availabilityOf(
      plan({ day, timeSlots: [slot('13:00', '18:00', { dayOfWeek })] }),
      60,
      now,
    )
    expect([openings[0]?.startsAt, openings.at(-1)?.startsAt]).toEqual([first, last])
  })
})

describe('finding openings', () => {
  const availability = availabilityOf(plan(), 30, NOW)

  it('knows an opening by its instant and nothing beside it', () => {
    expect(findOpening(availability, Date.parse('2026-11-23T15:15:00Z'))?.startTime).toBe('09:15')
    expect(findOpening(availability, Date.parse('2026-11-23T15:15:00.001Z'))).toBeNull()
    expect(findOpening(availability, Date.parse('2026-11-23T15:20:00Z'))).toBeNull()
  })

  it('offers the nearest ones in order of time', () => {
    const near = nearestOpenings(availability.openings, Date.parse('2026-11-23T16:07:00Z'), 3)
    expect(near.map(({ startTime }) => startTime)).toEqual(['09:45', '10:00', '10:15'])
  })
})

it('merges windows whatever their order', () => {
  const windows = [
    { startTime: '14:00', endTime: '17:00' },
    { startTime: '09:00', endTime: '11:00' },
    { startTime: '09:30', endTime: '10:00' },
    { startTime: '11:00', endTime: '12:00' },
  ]
  expect(mergeWindows(windows)).toEqual([
    { start: 540, end: 720 },
    { start: 840, end: 1020 },
  ])
})
