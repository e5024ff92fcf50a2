import type { EarlierRequest } from '@clinic/domain/offers/schemas.ts'
import type { PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { inHours } from '../clinic-instant.ts'

/** Ada Lovelace, who came once before and missed an appointment. */
export const PATIENT: PatientRecord = {
  id: 3,
  name: 'Ada Lovelace',
  email: 'patient@example.com',
  phone: '(573) 555-0199',
  visits: 1,
  lastVisit: '2026-11-03T16:00:00.000Z',
  nextVisit: null,
  noShows: 1,
  lastType: 'treatment',
  language: 'en',
  appointments: ['completed', 'no-show'].map((status, index) => ({
    id: 20 + index,
    patientName: 'Ada Lovelace',
    appointmentType: 'treatment',
    duration: 45,
    appointmentDate: `2026-${11 - index}-03T16:00:00.000Z`,
    status,
    notes: index === 0 ? 'My left shoulder hurts since I painted the ceiling.' : null,
  })),
  registrations: [
    {
      ...{ id: 5, name: 'Ada Lovelace', eventTitle: 'Lifting without fear', location: 'Library' },
      eventDate: '2026-12-01T00:00:00.000Z',
    },
  ],
  invitation: null,
  invitationProblem: 'ahead',
  sameContact: [],
  splits: [],
  messages: [],
}

/** Those who want an earlier time than their appointment. */
export const WAITING: EarlierRequest[] = [
  {
    appointmentId: 4,
    patientName: 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff',
    startsAt: inHours(200),
    askedAt: inHours(-20),
    days: [1, 2, 3, 4, 5],
    partOfDay: 'afternoon',
    offer: { startsAt: inHours(30), until: inHours(2) },
  },
  {
    appointmentId: 5,
    patientName: 'Mary Jackson',
    startsAt: inHours(300),
    askedAt: inHours(-10),
    days: [1],
    partOfDay: 'any',
    offer: null,
  },
]
