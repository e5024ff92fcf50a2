import { readVisitSettings } from '@clinic/domain/availability/visit-types.ts'
import { expect, it } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { placeAppointments, placeRoom } from './day-layout.ts'

const visits = readVisitSettings([{ key: 'service_consultation_room', value: '10' }])
const at = (time: string) => `2027-01-04T${time}:00.000Z`

it('places room after the appointments that have it, up to midnight', () => {
  const placed = placeAppointments(
    [
      adminAppointment({ id: 1, appointmentDate: at('15:00') }),
      adminAppointment({ id: 2, appointmentDate: at('17:00'), appointmentType: 'treatment', duration: 45 }),
      adminAppointment({ id: 3, appointmentDate: at('18:00'), status: 'cancelled' }),
      adminAppointment({ id: 4, appointmentDate: '2027-01-05T04:55:00.000Z' }),
    ],
    'America/Chicago',
  )
  const room = placeRoom(placed, visits)
  expect(room.map(({ appointment, start, end }) => [appointment.id, start, end])).toEqual([
    [1, 600, 610],
    [4, 1_435, 1_440],
  ])
})
