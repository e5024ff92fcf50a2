import { describe, expect, it } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { placeAppointments, visibleHours } from './day-layout.ts'

const ZONE = 'America/Chicago'

const appointment = (id: number, appointmentDate: string, duration = 60, status = 'confirmed') =>
  adminAppointment({ id, appointmentDate, duration, status })

/** Each appointment with its minutes of the day and its lane. */
const places = (...appointments: ReturnType<typeof appointment>[]) =>
  placeAppointments(appointments, ZONE).map(
    ({ appointment, start, end, lane, lanes }) =>
      `${appointment.id}: ${start}-${end}, ${lane + 1} of ${lanes}`,
  )

describe('the position of an appointment', () => {
  it.each([
    ['follows clinic time', '2026-11-23T15:00:00.000Z', 45, '540-585'],
    ['is the same local time before a DST change', '2027-03-13T18:00:00.000Z', 60, '720-780'],
    ['is the same local time on the short day', '2027-03-14T17:00:00.000Z', 60, '720-780'],
    ['is the same local time on the long day', '2027-11-07T18:00:00.000Z', 60, '720-780'],
    ['spans the hour that DST skips', '2027-03-14T07:30:00.000Z', 60, '90-210'],
    ['ends with its day', '2026-11-24T05:30:00.000Z', 60, '1410-1440'],
    ['ends with its day, however late it begins', '2026-11-24T05:55:00.000Z', 60, '1420-1440'],
    ['is large enough to click, however short the appointment', '2026-11-23T15:00:00.000Z', 5, '540-560'],
  ])('%s', (_rule, date, duration, minutes) => {
    expect(places(appointment(1, date, duration))).toEqual([`1: ${minutes}, 1 of 1`])
  })

  it('fits the hour that DST repeats beside the appointment of the same hour', () => {
    const [first, again] = [
      appointment(1, '2027-11-07T06:30:00.000Z'),
      appointment(2, '2027-11-07T07:30:00.000Z'),
    ]
    expect(places(first, again)).toEqual(['1: 90-150, 1 of 2', '2: 90-150, 2 of 2'])
  })

  it('shares the width with others at the same time, and no longer after them', () => {
    expect(
      places(
        appointment(1, '2026-11-23T15:00:00.000Z', 60),
        appointment(2, '2026-11-23T15:30:00.000Z', 60),
        appointment(3, '2026-11-23T16:00:00.000Z', 30),
        appointment(4, '2026-11-23T16:30:00.000Z', 30),
      ),
    ).toEqual(['1: 540-600, 1 of 2', '2: 570-630, 2 of 2', '3: 600-630, 1 of 2', '4: 630-660, 1 of 1'])
  })

  it('ignores cancelled appointments', () => {
    const cancelled = appointment(1, '2026-11-23T15:00:00.000Z', 60, 'cancelled')
    expect(places(cancelled, appointment(2, '2026-11-23T15:00:00.000Z'))).toEqual(['2: 540-600, 1 of 1'])
  })
})

describe('the hours shown', () => {
  const day = (windows: [string, string][], ...appointments: ReturnType<typeof appointment>[]) => ({
    windows: windows.map(([startTime, endTime]) => ({ startTime, endTime })),
    placed: placeAppointments(appointments, ZONE),
  })

  it.each([
    [
      'include every window, in whole hours',
      [day([['09:30', '12:00']]), day([['14:00', '16:15']])],
      540,
      1020,
    ],
    [
      'include appointments outside office hours',
      [day([['09:00', '12:00']], appointment(1, '2026-11-24T00:30:00.000Z', 30))],
      540,
      1140,
    ],
    ["are a working day's when there is nothing to show", [day([])], 540, 1020],
  ] as const)('%s', (_rule, days, from, to) => {
    expect(visibleHours([...days])).toEqual({ from, to })
  })
})
