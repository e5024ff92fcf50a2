import type {
  AdminAppointment,
  AppointmentDay,
  AppointmentSearch,
  AppointmentWeek,
} from '@clinic/domain/appointments/admin-schemas.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { MAIL_KINDS } from '@clinic/domain/mail/kinds.ts'
import type { SubjectMail } from '@clinic/domain/mail/states.ts'
import type { PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { vi } from 'vitest'
import { openAdmin } from './open-admin.tsx'
import { TEST_SITE } from './render-app.tsx'
import { failWith, type Stub, type Stubs } from './stub-api.ts'

/** Example appointment in the admin API, some days after TEST_SITE's time. */
export function adminAppointment(over: Partial<AdminAppointment> = {}): AdminAppointment {
  return {
    id: 1,
    patientId: 1,
    patientName: 'Grace Hopper',
    patientEmail: 'grace@example.com',
    patientPhone: null,
    appointmentType: 'consultation',
    duration: 60,
    appointmentDate: '2027-01-04T15:00:00.000Z',
    status: 'confirmed',
    notes: null,
    arrivedAt: null,
    language: 'en',
    version: 1,
    createdAt: '2026-12-30T15:00:00.000Z',
    firstVisit: false,
    imported: false,
    scheduleConflict: null,
    mails: [],
    changes: [],
    ...over,
  }
}

/** Example page of the appointment list; the whole list by default. */
export function appointmentSearch(
  appointments: AdminAppointment[],
  over: Partial<AppointmentSearch> = {},
): AppointmentSearch {
  return {
    appointments,
    total: appointments.length,
    more: false,
    page: 1,
    pageSize: 50,
    scheduleConflicts: 0,
    ...over,
  }
}

/** Example day, open in the morning and the afternoon. */
export function appointmentDay(day: string, appointments: AdminAppointment[] = []): AppointmentDay {
  const windows = [
    { startTime: '09:00', endTime: '12:00' },
    { startTime: '14:00', endTime: '17:00' },
  ]
  return { day, windows, blocked: null, busy: [], appointments }
}

/** Example patient: Grace Hopper, on her first visit. */
export function patientRecord(over: Partial<PatientRecord> = {}): PatientRecord {
  return {
    id: 1,
    name: 'Grace Hopper',
    email: 'grace@example.com',
    phone: null,
    visits: 0,
    lastVisit: null,
    nextVisit: '2027-01-04T15:00:00.000Z',
    noShows: 0,
    lastType: 'consultation',
    language: 'en',
    invitation: null,
    invitationProblem: 'ahead',
    appointments: [],
    sameContact: [],
    splits: [],
    registrations: [],
    messages: [],
    ...over,
  }
}

/** Example week from a Sunday: closed and empty except for `days`. */
export function appointmentWeek(
  sunday: string,
  days: Record<string, Partial<AppointmentDay>> = {},
): AppointmentWeek {
  return {
    days: Array.from({ length: 7 }, (_, index) => {
      const day = addDays(sunday, index)
      return { day, windows: [], blocked: null, busy: [], appointments: [], ...days[day] }
    }),
  }
}

/** Example email: the confirmation, sent a minute after booking. */
export function subjectMail(over: Partial<SubjectMail> = {}): SubjectMail {
  const kind = over.kind ?? 'appointmentConfirmation'
  const id = `11111111-1111-4111-8111-${String(MAIL_KINDS.indexOf(kind)).padStart(12, '0')}`
  return { id, kind, state: 'sent', reason: null, at: '2026-12-30T15:01:00.000Z', ...over }
}

/** Renders the Appointments tab or another path as administrator, with a stubbed API without appointments. */
export async function openAppointments(stubs: Stubs = {}, path = '/admin/appointments', site = TEST_SITE) {
  const search = vi.fn(stubs['appointments.search'] ?? (() => appointmentSearch([])))
  const week = vi.fn(stubs['appointments.week'] ?? (({ day }) => appointmentWeek(day)))
  const update = vi.fn(stubs['appointments.update'] ?? (() => adminAppointment()))
  const remove = vi.fn<Stub<'appointments.delete'>>(
    stubs['appointments.delete'] ?? (() => ({ success: true })),
  )
  const sendAgain = vi.fn<Stub<'mail.sendAgain'>>(stubs['mail.sendAgain'] ?? (() => ({ success: true })))
  const app = await openAdmin(
    path,
    {
      'appointments.day': () => appointmentDay('2027-01-04'),
      'appointments.get': () => failWith('NOT_FOUND', 'Not found', { reason: 'notFound' }),
      'appointments.undo': () => adminAppointment(),
      'appointments.nextFree': () => [],
      'patients.get': () => patientRecord(),
      'live.news': () => ({ news: [], next: site.now }),
      ...stubs,
      'appointments.search': search,
      'appointments.week': week,
      'appointments.update': update,
      'appointments.delete': remove,
      'mail.sendAgain': sendAgain,
    },
    site,
  )
  return { ...app, search, week, update, remove, sendAgain }
}
