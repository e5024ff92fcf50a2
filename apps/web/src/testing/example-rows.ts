import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import type { ListedCalendar } from '@clinic/domain/calendars/schemas.ts'
import type { Attendee, Attendees } from '@clinic/domain/events/attendees.ts'
import type { EarlierRequest } from '@clinic/domain/offers/schemas.ts'
import type { Patient } from '@clinic/domain/patients/schemas.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import type { ListedSession } from '@clinic/domain/session/sessions.ts'

/** A row that lists of the admin area show, with other values in `over`. */
const example =
  <Row>(row: Row) =>
  (over: Partial<Row> = {}): Row => ({ ...row, ...over })

export const timeSlot = example<TimeSlot>({
  id: 1,
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '12:00',
  isAvailable: true,
  types: [],
  version: 1,
})

export const foundPatient = example<Patient>({
  id: 7,
  appointmentId: 7,
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '(573) 555-0111',
  visits: 2,
  noShows: 1,
  lastVisit: '2026-11-03T15:00:00.000Z',
  nextVisit: '2027-01-05T16:00:00.000Z',
  language: 'en',
  lastType: 'adjustment',
})

export const attendee = example<Attendee>({
  id: 3,
  language: 'en',
  eventId: 7,
  eventTitle: 'Stretch and strengthen',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  createdAt: '2026-12-31T20:05:00.000Z',
  cameAt: null,
  cancelledAt: null,
  mails: [],
})

/** A page that holds all of these attendees. */
export const attendees = (...rows: Attendee[]): Attendees => ({
  attendees: rows,
  total: rows.length,
  cancelled: rows.filter(({ cancelledAt }) => cancelledAt !== null).length,
  page: 1,
  pageSize: 100,
})

export const listedCalendar = example<ListedCalendar>({
  id: 1,
  name: 'Family',
  host: 'calendar.example.com',
  readAt: '2026-12-31T18:00:00.000Z',
  problem: null,
  unread: false,
  foundAhead: null,
  remarks: [],
  owner: null,
  countsUnanswered: false,
  ahead: 12,
})

/** The session of the browser that lists it. */
export const listedSession = example<ListedSession>({
  id: 'a'.repeat(64),
  current: true,
  browser: 'Firefox on Windows',
  device: 'computer',
  network: '203.0.113.9',
  method: 'code',
  startedAt: '2026-12-30T15:00:00.000Z',
  lastUsedAt: '2026-12-30T15:30:00.000Z',
})

export const earlierRequest = example<EarlierRequest>({
  appointmentId: 1,
  patientName: 'Grace Hopper',
  startsAt: '2027-01-04T15:00:00.000Z',
  askedAt: '2027-01-01T15:00:00.000Z',
  days: [1, 3],
  partOfDay: 'morning',
  offer: null,
})

export const auditEntry = example<AuditEntry>({
  id: 1,
  at: '2026-11-20T18:00:00.000Z',
  actor: 'admin',
  place: 'browser',
  procedure: 'appointments.update',
  action: 'changed',
  subject: 'appointments',
  subjectId: '7',
  before: { status: 'confirmed', notes: null },
  after: { status: 'cancelled', notes: '=1+1' },
})
