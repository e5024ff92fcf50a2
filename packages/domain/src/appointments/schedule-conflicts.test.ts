import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import type { AppointmentType } from '../availability/durations.ts'
import { toInstant, toMinutes } from '../clinic-time.ts'
import type { ScheduleChange } from './schedule-change.ts'
import {
  affectedBy,
  type ConflictCandidate,
  type Schedule,
  scheduleConflictRule,
} from './schedule-conflicts.ts'

/** A Monday. */
const MONDAY = '2026-11-23'

type Slot = Schedule['timeSlots'][0]
const slot = (id: number, startTime: string, endTime: string, more: Partial<Slot> = {}): Slot => ({
  id,
  dayOfWeek: 1,
  startTime,
  endTime,
  isAvailable: true,
  ...more,
})

/** Mondays 9:00 AM-12:00 PM in two adjacent time slots, and 2:00-5:00 PM. */
const WEEK = [slot(1, '09:00', '10:00'), slot(2, '10:00', '12:00'), slot(3, '14:00', '17:00')]

const schedule = (timeSlots: Schedule['timeSlots'] = WEEK, ...blocked: string[]): Schedule => ({
  timeZone: CHICAGO,
  timeSlots,
  special: [],
  blocked: new Map(blocked.map(day => [day, { reason: null }])),
  busy: [],
})

const appointment = (at: string, duration = 60, status = 'confirmed'): ConflictCandidate => {
  const [day = '', time = ''] = at.split(' ')
  const instant = toInstant(day, toMinutes(time), CHICAGO)
  if (instant === null) throw new Error(`${at} does not exist in Chicago`)
  return { appointmentDate: new Date(instant).toISOString(), duration, status }
}

const conflictAt = (at: string, week = schedule(), duration = 60, status = 'confirmed', now = NOW) =>
  scheduleConflictRule(week, now)(appointment(at, duration, status))

describe('an active appointment', () => {
  it('is in conflict with a busy time that it overlaps, unless its day or hours are closed', () => {
    const at = (time: string) => Date.parse(appointment(`${MONDAY} ${time}`).appointmentDate)
    const busy = [{ startsAt: at('09:59'), endsAt: at('11:00') }]
    const conflict = (time: string, ...blocked: string[]) =>
      conflictAt(`${MONDAY} ${time}`, { ...schedule(WEEK, ...blocked), busy })
    expect([conflict('09:00'), conflict('11:00'), conflict('08:45')]).toEqual(['busy', null, 'hours'])
    expect(conflict('09:00', MONDAY)).toBe('blocked')
  })

  it('may have a status that the app does not know', () => {
    expect(conflictAt(`${MONDAY} 07:00`, schedule(), 60, 'rescheduled')).toBe('hours')
  })
})

describe('an inactive appointment is never outside', () => {
  it.each(['cancelled', 'completed', 'no-show'])('when it is %s', status => {
    expect(conflictAt(`${MONDAY} 07:00`, schedule([], MONDAY), 60, status)).toBeNull()
  })

  const midnight = Date.parse('2026-11-21T06:00:00Z')
  it.each([
    ['it began before today', '2026-11-19 23:30', NOW, null],
    ['unless it is one of this morning', '2026-11-20 00:00', NOW, 'hours'],
    ['unless its day lasts in the clinic, though not in UTC', '2026-11-20 20:00', midnight - 1, 'hours'],
    ['its day has ended in the clinic', '2026-11-20 20:00', midnight, null],
  ])('when %s', (_what, at, now, conflict) => {
    expect(conflictAt(at, schedule([]), 60, 'confirmed', now)).toBe(conflict)
  })
})

describe('on DST change days an appointment', () => {
  const sunday = (startTime: string, endTime: string) =>
    schedule([slot(1, startTime, endTime, { dayOfWeek: 0 })])
  const afternoon = sunday('13:00', '18:00')

  it.each<[string, number, Schedule, ReturnType<typeof conflictAt>]>([
    ...['2027-03-14', '2027-11-07'].flatMap((day): [string, number, Schedule, 'hours' | null][] => [
      [`${day} 13:00`, 60, afternoon, null],
      [`${day} 17:00`, 60, afternoon, null],
      [`${day} 12:45`, 60, afternoon, 'hours'],
      [`${day} 17:15`, 60, afternoon, 'hours'],
    ]),
    // Across the jump it ends an hour later in clinic time.
    ['2027-03-14 01:30', 60, sunday('01:00', '03:30'), null],
    ['2027-03-14 01:30', 60, sunday('01:00', '03:15'), 'hours'],
    // A time slot that starts inside the jump opens at its end.
    ['2027-03-14 03:00', 60, sunday('02:30', '04:00'), null],
    // The repeated hour belongs to a time slot that contains it.
    ['2027-11-07 01:00', 120, sunday('01:00', '02:00'), null],
    ['2027-11-07 01:00', 125, sunday('01:00', '02:00'), 'hours'],
  ])('at %s for %i minutes is checked in clinic time (%#)', (at, duration, week, conflict) => {
    expect(conflictAt(at, week, duration)).toBe(conflict)
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
  const save = (id: number | undefined, startTime: string, endTime: string, more: Partial<Slot> = {}) =>
    ({ ...slot(0, startTime, endTime, more), change: 'save-slot', id }) as ScheduleChange

  const block = (date: string): ScheduleChange => ({ change: 'block', dates: [{ date, reason: null }] })

  it('are all active ones of a day to be blocked, also outside the hours', () => {
    expect(affected(block(MONDAY))).toEqual([stray, early, late].map(one => [one, 'blocked']))
    // Also when it is already blocked.
    expect(affected(block(MONDAY), schedule(WEEK, MONDAY))).toHaveLength(3)
    expect(affected(block('2026-11-16'))).toEqual([])
    expect(affected(block('2026-11-25'))).toEqual([])
  })

  it('have not begun', () => {
    const found = affectedBy(block(MONDAY), all, schedule(), Date.parse(early.appointmentDate))
    expect(found.map(one => one.appointment)).toEqual([late])
  })

  const special = (startTime: string, endTime: string, open = false) => {
    return { date: MONDAY, startTime, endTime, open, types: [], reason: null }
  }
  const added = (...times: Parameters<typeof special>): ScheduleChange => {
    return { change: 'add-special', hours: [special(...times)] }
  }
  const deleted: ScheduleChange = { change: 'delete-special', id: 1 }
  const withSpecial = (...hours: ReturnType<typeof special>[]): Schedule => ({
    ...schedule(),
    special: hours.map((one, index) => ({ ...one, id: index + 1 })),
  })
  it.each<[string, ScheduleChange, ReturnType<typeof affected>, Schedule?]>([
    ['those that reach into closed hours', added('16:59', '23:59'), [[late, 'hours']]],
    [
      'those in closed hours, also outside the hours',
      added('00:00', '09:30'),
      [stray, early].map(one => [one, 'hours']),
    ],
    ['none beside closed hours', added('10:00', '16:00'), []],
    ['none of open hours', added('16:00', '17:00', true), []],
    [
      'those in closed hours that become longer',
      { change: 'save-special', id: 1, ...special('16:00', '17:00') },
      [[late, 'hours']],
      withSpecial(special('12:00', '13:00')),
    ],
    [
      'those of open hours that are deleted',
      deleted,
      [[stray, 'hours']],
      withSpecial(special('07:00', '08:00', true)),
    ],
    ['none of closed hours that are deleted', deleted, [], withSpecial(special('09:00', '10:00'))],
  ])('are %s', (_which, change, found, before) => {
    expect(affected(change, before)).toEqual(found)
  })

  const doubled = [...WEEK, slot(4, '08:00', '12:00')]
  it.each<[string, ScheduleChange, ReturnType<typeof affected>, Schedule?]>([
    ['those that a time slot with a later start leaves', save(1, '09:30', '10:00'), [[early, 'hours']]],
    ['those that a time slot with an earlier end leaves', save(3, '14:00', '16:59'), [[late, 'hours']]],
    ['none that a narrowed time slot still covers', save(3, '14:30', '17:00'), []],
    ['none of a widened time slot', save(3, '13:00', '18:00'), []],
    ['none of a time slot that stays as it is', save(3, '14:00', '17:00'), []],
    ['none of an added time slot', save(undefined, '06:00', '08:00'), []],
    ['those of a closed time slot', save(3, '14:00', '17:00', { isAvailable: false }), [[late, 'hours']]],
    ['those of a deleted time slot', { change: 'delete-slot', id: 3 }, [[late, 'hours']]],
    ['none of a deleted time slot without any', { change: 'delete-slot', id: 2 }, []],
    ['those that a moved time slot leaves', save(1, '09:00', '10:00', { dayOfWeek: 2 }), [[early, 'hours']]],
    ['none that another time slot covers', { change: 'delete-slot', id: 1 }, [], schedule(doubled)],
    ['none on a day that is blocked anyway', { change: 'delete-slot', id: 3 }, [], schedule(WEEK, MONDAY)],
    ['none when the time slot no longer exists', { change: 'delete-slot', id: 99 }, []],
  ])('are %s', (_which, change, found, before) => {
    expect(affected(change, before)).toEqual(found)
  })
})

describe('hours for types of visit', () => {
  const types: AppointmentType[] = ['consultation']
  const first = schedule([slot(1, '09:00', '12:00', { types })])
  const visit = (appointmentType: string) => ({ ...appointment(`${MONDAY} 09:00`), appointmentType })

  it('are closed for a visit of another type', () => {
    const findConflict = scheduleConflictRule(first, NOW)
    expect(findConflict(visit('consultation'))).toBeNull()
    expect(findConflict(visit('treatment'))).toBe('hours')
  })

  it('affect visits of the types that they no longer name', () => {
    const visits = [visit('consultation'), visit('treatment')]
    const affected = (change: ScheduleChange, before = schedule()) =>
      affectedBy(change, visits, before, NOW).map(one => one.appointment.appointmentType)
    const slots = [{ dayOfWeek: 1, startTime: '09:00', endTime: '12:00', isAvailable: true, types }]
    expect(affected({ change: 'week', slots })).toEqual(['treatment'])
    const saved = { ...slots[0], change: 'save-slot', id: 1 } as ScheduleChange
    expect(affected(saved)).toEqual(['treatment'])
    const closed = { date: MONDAY, startTime: '09:00', endTime: '17:00', open: false, types, reason: null }
    expect(affected({ change: 'add-special', hours: [closed] })).toEqual(['consultation'])
    // The treatment is out of hours before and after, and the closed hours are not its own.
    expect(affected({ change: 'add-special', hours: [closed] }, first)).toEqual(['consultation'])
  })
})
