import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { expect, it } from 'vitest'
import { adminAppointment } from '../../../../testing/admin-appointments.tsx'
import { groupToday } from './today-groups.ts'

const NOON = Date.parse('2027-01-04T18:00:00.000Z')
const MINUTE = 60_000

/** A 30-minute appointment that starts this many minutes after noon. */
const at = (id: number, minutes: number, status = 'confirmed') =>
  adminAppointment({
    id,
    status,
    duration: 30,
    appointmentDate: new Date(NOON + minutes * MINUTE).toISOString(),
  })

const idsAt = (now: number, held?: Set<number>) => {
  const groups = groupToday(
    [at(1, -60, 'completed'), at(2, -30), at(3, 0), at(4, 30, 'cancelled'), at(5, 30), at(6, 60), at(7, 90)],
    now,
    held,
  )
  return Object.fromEntries(
    Object.entries(groups).map(([group, rows]) => [group, rows.map((row: AdminAppointment) => row.id)]),
  )
}

it.each([
  ['in the first minute of one', 0, { now: [3], unmarked: [2], next: [5], later: [6, 7] }],
  ['in the last minute of one', 29, { now: [3], unmarked: [2], next: [5], later: [6, 7] }],
  ['when one ends and the next starts', 30, { now: [5], unmarked: [2, 3], next: [6], later: [7] }],
  ['before all of them', -90, { now: [], unmarked: [], next: [2], later: [3, 5, 6, 7] }],
  ['after all of them', 120, { now: [], unmarked: [2, 3, 5, 6, 7], next: [], later: [] }],
])('groups appointments into here, next and later %s', (_when, minutes, groups) => {
  expect(idsAt(NOON + minutes * MINUTE)).toEqual({ ...groups, done: [1, 4] })
})

it('keeps a row just marked in its position', () => {
  const marked = [at(1, -10, 'completed'), at(2, 30)]
  expect(groupToday(marked, NOON, new Set([1])).now.map(({ id }) => id)).toEqual([1])
  expect(groupToday(marked, NOON).done.map(({ id }) => id)).toEqual([1])
})

it.each([
  ['before it starts', -10, 'next'],
  ['while it is in progress', 10, 'now'],
  ['when it is over', 30, 'done'],
])('groups an appointment with an unknown status by its time, %s', (_when, minutes, group) => {
  const groups = groupToday([at(1, 0, 'rescheduled')], NOON + minutes * MINUTE)
  expect(Object.entries(groups).filter(([, rows]) => rows.length > 0)).toEqual([
    [group, [expect.objectContaining({ id: 1 })]],
  ])
})
