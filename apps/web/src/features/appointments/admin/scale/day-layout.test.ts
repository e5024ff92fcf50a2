import { describe, expect, it } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { placeAppointments, visibleHours } from './day-layout.ts'

const ZONE = 'America/Chicago'

const appointment = (id: number, appointmentDate: string, duration = 60, status = 'confirmed') =>
  adminAppointment({ id, appointmentDate, duration, status })

const places = (...appointments: ReturnType<typeof appointment>[]) =>
  placeAppointments(appointments, ZONE).map(({ appointment, start, end, lane, lanes }) => ({
    id: appointment.id,
    time: [start, end],
    lane: `${lane + 1} of ${lanes}`,
  }))

describe('the position of an appointment', () => {
  it('follows clinic time', () => {
    expect(places(appointment(1, '2026-11-23T15:00:00.000Z', 45))).toEqual([
      { id: 1, time: [540, 585], lane: '1 of 1' },
    ])
  })

  it('is the same local time before and after a DST change', () => {
    // Noon of the day before, the short day and the long day of the DST changes.
    for (const noon of ['2027-03-13T18:00:00.000Z', '2027-03-14T17:00:00.000Z', '2027-11-07T18:00:00.000Z']) {
      expect(places(appointment(1, noon))[0]?.time).toEqual([720, 780])
    }
  })

  it('spans the hour that DST skips', () => {
    expect(places(appointment(1, '2027-03-14T07:30:00.000Z', 60))[0]?.time).toEqual([90, 210])
  })

  it('fits the hour that DST repeats beside the appointment of the same hour', () => {
    expect(
      places(appointment(1, '2027-11-07T06:30:00.000Z'), appointment(2, '2027-11-07T07:30:00.000Z')),
    ).toEqual([
      { id: 1, time: [90, 150], lane: '1 of 2' },
      { id: 2, time: [90, 150], lane: '2 of 2' },
    ])
  })

  it('ends with its day', () => {
    expect(places(appointment(1, '2026-11-24T05:30:00.000Z', 60))[0]?.time).toEqual([1410, 1440])
    expect(places(appointment(1, '2026-11-24T05:55:00.000Z', 60))[0]?.time).toEqual([1420, 1440])
  })

  it('is large enough to click, however short the appointment', () => {
    expect(places(appointment(1, '2026-11-23T15:00:00.000Z', 5))[0]?.time).toEqual([540, 560])
  })

  it('shares the width with others at the same time, and no longer after them', () => {
    expect(
      places(
        appointment(1, '2026-11-23T15:00:00.000Z', 60),
        appointment(2, '2026-11-23T15:30:00.000Z', 60),
        appointment(3, '2026-11-23T16:00:00.000Z', 30),
        appointment(4, '2026-11-23T16:30:00.000Z', 30),
      ),
    ).toEqual([
      { id: 1, time: [540, 600], lane: '1 of 2' },
      { id: 2, time: [570, 630], lane: '2 of 2' },
      { id: 3, time: [600, 630], lane: '1 of 2' },
      { id: 4, time: [630, 660], lane: '1 of 1' },
    ])
  })

  it('ignores cancelled appointments', () => {
    expect(
      places(
        appointment(1, '2026-11-23T15:00:00.000Z', 60, 'cancelled'),
        appointment(2, '2026-11-23T15:00:00.000Z', 60),
      ),
    ).toEqual([{ id: 2, time: [540, 600], lane: '1 of 1' }])
  })
})

describe('the hours shown', () => {
  const day = (windows: [string, string][], ...appointments: ReturnType<typeof appointment>[]) => ({
    windows: windows.map(([startTime, endTime]) => ({ startTime, endTime })),
    placed: placeAppointments(appointments, ZONE),
  })

  it('include every window, in whole hours', () => {
    expect(visibleHours([day([['09:30', '12:00']]), day([['14:00', '16:15']])])).toEqual({
      from: 540,
      to: 1020,
    })
  })

  it('include appointments outside office hours', () => {
    expect(visibleHours([day([['09:00', '12:00']], appointment(1, '2026-11-24T00:30:00.000Z', 30))])).toEqual(
      {
        from: 540,
        to: 1140,
      },
    )
  })

  it('are a working day’s when there is nothing to show', () => {
    expect(visibleHours([day([])])).toEqual({ from: 540, to: 1020 })
  })
})
