import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { toInstant, toMinutes } from '../clinic-time.ts'
import {
  affectedBy,
  type ConflictCandidate,
  type Schedule,
  type ScheduleChange,
  scheduleConflictRule,
} from './schedule-conflicts.ts'

/** A Monday. */
const MONDAY = '2026-11-23'

const slot = (
  id: number,
  startTime: string,
  endTime: string,
  more: Partial<Schedule['timeSlots'][0]> = {},
) => ({
  id,
  dayOfWeek: 1,
  startTime,
  endTime,
  isAvailable: true,
  ...more,
})

/** Mondays 9:00 AM-12:00 PM in two adjacent time slots, and 2:00-5:00 PM. */
const WEEK = [slot(1, '09:00', '10:00'), slot(2, '10:00', '12:00'), slot(3, '14:00', '17:00')]

const findConflict = (appointment: ConflictCandidate, week: Schedule, now: number) =>
  scheduleConflictRule(week, now)(appointment)

const schedule = (timeSlots: Schedule['timeSlots'] = WEEK, ...blocked: string[]): Schedule => ({
  timeZone: CHICAGO,
  timeSlots,
  blocked: new Map(blocked.map(day => [day, { reason: null }])),
  busy: [],
})

const appointment = (at: string, duration = 60, status = 'confirmed'): ConflictCandidate => {
  const [day = '', time = ''] = at.split(' ')
  const instant = toInstant(day, toMinutes(time), CHICAGO)
  if (instant === null) throw new Error(`${at} does not exist in Chicago`)
  return { appointmentDate: new Date(instant).toISOString(), duration, status }
}

describe('an active appointment', () => {
  it.each(['09:00', '09:30', '11:00', '14:00', '16:00'])(
    'at %s is inside the time slots of its weekday',
    time => {
      expect(findConflict(appointment(`${MONDAY} ${time}`), schedule(), NOW)).toBeNull()
    },
  )

  it.each([
    ['begins before the time slot', '08:45'],
    ['ends after it', '11:15'],
    ['reaches across a break', '13:30'],
    ['is in the break', '12:30'],
  ])('is outside the hours when it %s', (_how, time) => {
    expect(findConflict(appointment(`${MONDAY} ${time}`), schedule(), NOW)).toBe('hours')
  })

  it('is in conflict with a busy time that it overlaps, unless its day or hours are closed', () => {
    const at = (time: string) => Date.parse(appointment(`${MONDAY} ${time}`).appointmentDate)
    const busy = [{ startsAt: at('09:59'), endsAt: at('11:00') }]
    const conflictAt = (time: string, ...blocked: string[]) =>
      findConflict(appointment(`${MONDAY} ${time}`), { ...schedule(WEEK, ...blocked), busy }, NOW)
    expect([conflictAt('09:00'), conflictAt('11:00'), conflictAt('08:45')]).toEqual(['busy', null, 'hours'])
    expect(conflictAt('09:00', MONDAY)).toBe('blocked')
  })

  it('is inside across adjacent time slots, and outside when one of them is closed', () => {
    expect(findConflict(appointment(`${MONDAY} 09:30`), schedule(), NOW)).toBeNull()
    const closed = [slot(1, '09:00', '10:00'), slot(2, '10:00', '12:00', { isAvailable: false })]
    expect(findConflict(appointment(`${MONDAY} 09:30`), schedule(closed), NOW)).toBe('hours')
    expect(findConflict(appointment(`${MONDAY} 09:00`), schedule(closed), NOW)).toBeNull()
  })

  it('is checked against the time slots of its own weekday', () => {
    expect(findConflict(appointment('2026-11-24 09:00'), schedule(), NOW)).toBe('hours')
  })

  it('is outside when its day is blocked, which takes precedence over the hours', () => {
    expect(findConflict(appointment(`${MONDAY} 09:00`), schedule(WEEK, MONDAY), NOW)).toBe('blocked')
    expect(findConflict(appointment(`${MONDAY} 07:00`), schedule(WEEK, MONDAY), NOW)).toBe('blocked')
    expect(findConflict(appointment('2026-11-30 09:00'), schedule(WEEK, MONDAY), NOW)).toBeNull()
  })

  it('is checked by clinic day, not by UTC day', () => {
    const evening = [slot(1, '18:00', '21:00')]
    expect(findConflict(appointment(`${MONDAY} 19:00`), schedule(evening), NOW)).toBeNull()
    expect(findConflict(appointment(`${MONDAY} 19:00`), schedule(evening, MONDAY), NOW)).toBe('blocked')
    expect(findConflict(appointment(`${MONDAY} 19:00`), schedule(evening, '2026-11-24'), NOW)).toBeNull()
  })

  it('is outside when it runs past midnight', () => {
    const late = [slot(1, '20:00', '23:59'), slot(2, '00:00', '06:00', { dayOfWeek: 2 })]
    expect(findConflict(appointment(`${MONDAY} 23:30`), schedule(late), NOW)).toBe('hours')
  })

  it('may have a status that the app does not know', () => {
    expect(findConflict(appointment(`${MONDAY} 07:00`, 60, 'rescheduled'), schedule(), NOW)).toBe('hours')
  })
})

describe('an inactive appointment is never outside', () => {
  it.each(['cancelled', 'completed', 'no-show'])('when it is %s', status => {
    expect(findConflict(appointment(`${MONDAY} 07:00`, 60, status), schedule([], MONDAY), NOW)).toBeNull()
  })

  it('when it began before today; one of this morning still counts', () => {
    const none = schedule([])
    expect(findConflict(appointment('2026-11-19 23:30'), none, NOW)).toBeNull()
    expect(findConflict(appointment('2026-11-20 00:00'), none, NOW)).toBe('hours')
    expect(findConflict(appointment('2026-11-20 08:00'), none, NOW)).toBe('hours')
  })

  it('when its day has ended in the clinic, though not yet in UTC', () => {
    const midnight = Date.parse('2026-11-21T06:00:00Z')
    expect(findConflict(appointment('2026-11-20 20:00'), schedule([]), midnight - 1)).toBe('hours')
    expect(findConflict(appointment('2026-11-20 20:00'), schedule([]), midnight)).toBeNull()
  })
})

describe('on DST change days', () => {
  const sunday = (startTime: string, endTime: string) =>
    schedule([slot(1, startTime, endTime, { dayOfWeek: 0 })])

  it('an afternoon is inside in clinic time', () => {
    for (const day of ['2027-03-14', '2027-11-07']) {
      expect(findConflict(appointment(`${day} 13:00`), sunday('13:00', '18:00'), NOW)).toBeNull()
      expect(findConflict(appointment(`${day} 17:00`), sunday('13:00', '18:00'), NOW)).toBeNull()
      expect(findConflict(appointment(`${day} 12:45`), sunday('13:00', '18:00'), NOW)).toBe('hours')
      expect(findConflict(appointment(`${day} 17:15`), sunday('13:00', '18:00'), NOW)).toBe('hours')
    }
  })

  it('an appointment across the jump ends an hour later in clinic time', () => {
    expect(findConflict(appointment('2027-03-14 01:30'), sunday('01:00', '03:30'), NOW)).toBeNull()
    expect(findConflict(appointment('2027-03-14 01:30'), sunday('01:00', '03:15'), NOW)).toBe('hours')
  })

  it('a time slot that starts inside the jump opens at its end', () => {
    expect(findConflict(appointment('2027-03-14 03:00'), sunday('02:30', '04:00'), NOW)).toBeNull()
  })

  it('the repeated hour belongs to a time slot that contains it', () => {
    expect(findConflict(appointment('2027-11-07 01:00', 120), sunday('01:00', '02:00'), NOW)).toBeNull()
    expect(findConflict(appointment('2027-11-07 01:00', 125), sunday('01:00', '02:00'), NOW)).toBe('hours')
  })
})

describe('appointments affected by a schedule change', () => {
  const early = appointment(`${MONDAY} 09:00`)
  const late = appointment(`${MONDAY} 16:00`)
  const stray = appointment(`${MONDAY} 07:00`)
  const tuesday = appointment('2026-11-24 09:00')
  const past = appointment('2026-11-16 09:00')
  const cancelled = appointment(`${MONDAY} 09:00`, 60, 'cancelled')
  const all = [past, stray, early, cancelled, late, tuesday]

  const affected = (change: ScheduleChange, before = schedule()) =>
    affectedBy(change, all, before, NOW).map(found => [found.appointment, found.scheduleConflict])
  const save = (
    id: number | undefined,
    startTime: string,
    endTime: string,
    more: { dayOfWeek?: number; isAvailable?: boolean } = {},
  ): ScheduleChange => ({
    change: 'save-slot',
    id,
    dayOfWeek: 1,
    startTime,
    endTime,
    isAvailable: true,
    ...more,
  })

  it('are all active ones of a day to be blocked, also outside the hours', () => {
    expect(affected({ change: 'block', dates: [MONDAY] })).toEqual([
      [stray, 'blocked'],
      [early, 'blocked'],
      [late, 'blocked'],
    ])
    expect(affected({ change: 'block', dates: ['2026-11-16'] })).toEqual([])
    expect(affected({ change: 'block', dates: ['2026-11-25'] })).toEqual([])
  })

  it('are the same when the day is already blocked', () => {
    expect(affected({ change: 'block', dates: [MONDAY] }, schedule(WEEK, MONDAY))).toHaveLength(3)
  })

  it('are those that a narrowed time slot no longer covers', () => {
    expect(affected(save(1, '09:30', '10:00'))).toEqual([[early, 'hours']])
    expect(affected(save(3, '14:00', '16:59'))).toEqual([[late, 'hours']])
    expect(affected(save(3, '14:30', '17:00'))).toEqual([])
  })

  it('are none when a time slot is widened, kept as it is or added', () => {
    expect(affected(save(3, '13:00', '18:00'))).toEqual([])
    expect(affected(save(3, '14:00', '17:00'))).toEqual([])
    expect(affected(save(undefined, '06:00', '08:00'))).toEqual([])
  })

  it('are those that only a closed or deleted time slot covered', () => {
    expect(affected(save(3, '14:00', '17:00', { isAvailable: false }))).toEqual([[late, 'hours']])
    expect(affected({ change: 'delete-slot', id: 3 })).toEqual([[late, 'hours']])
    expect(affected({ change: 'delete-slot', id: 2 })).toEqual([])
  })

  it('are those that a moved time slot leaves behind, and not those it newly covers', () => {
    expect(affected(save(1, '09:00', '10:00', { dayOfWeek: 2 }))).toEqual([[early, 'hours']])
  })

  it('are none where another time slot still covers them', () => {
    const doubled = [...WEEK, slot(4, '08:00', '12:00')]
    expect(affected({ change: 'delete-slot', id: 1 }, schedule(doubled))).toEqual([])
  })

  it('are none on a day that is blocked anyway', () => {
    expect(affected({ change: 'delete-slot', id: 3 }, schedule(WEEK, MONDAY))).toEqual([])
  })

  it('are none when the time slot no longer exists', () => {
    expect(affected({ change: 'delete-slot', id: 99 })).toEqual([])
  })
})
