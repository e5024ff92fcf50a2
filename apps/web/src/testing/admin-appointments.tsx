import type {
  AdminAppointment,
  AppointmentDay,
  AppointmentSearch,
  AppointmentWeek,
} from '@clinic/domain/appointments/admin-schemas.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { renderApp, TEST_SITE } from './render-app.tsx'
import { stubApi } from './stub-api.ts'

/** An appointment as the administrator reads it, some days after the instant of TEST_SITE, with what `over` says. */
export function adminAppointment(over: Partial<AdminAppointment> = {}): AdminAppointment {
  return {
    id: 1,
    patientName: 'Grace Hopper',
    patientEmail: 'grace@example.com',
    patientPhone: null,
    appointmentType: 'consultation',
    duration: 60,
    appointmentDate: '2027-01-04T15:00:00.000Z',
    status: 'confirmed',
    notes: null,
    version: 1,
    createdAt: '2026-12-30T15:00:00.000Z',
    outside: null,
    mails: [],
    changes: [],
    ...over,
  }
}

/** A page of the administrator's list as the API returns it; the whole list, unless `over` says otherwise. */
export function appointmentSearch(
  appointments: AdminAppointment[],
  over: Partial<AppointmentSearch> = {},
): AppointmentSearch {
  return { appointments, total: appointments.length, page: 1, pageSize: 50, outside: 0, ...over }
}

/** The week from a Sunday as the API returns it: nothing open, nobody comes, but for what `days` says by the day. */
export function appointmentWeek(
  sunday: string,
  days: Record<string, Partial<AppointmentDay>> = {},
): AppointmentWeek {
  return {
    days: Array.from({ length: 7 }, (_, index) => {
      const day = addDays(sunday, index)
      return { day, windows: [], blocked: null, appointments: [], ...days[day] }
    }),
  }
}

interface Responses {
  search?: (input: unknown) => unknown
  week?: (input: unknown) => unknown
  list?: (input: unknown) => unknown
  update?: (input: unknown) => unknown
  remove?: (input: unknown) => unknown
}

/** The Appointments tab, or the page at another path, for the administrator, over a network that responds as told. */
export async function openAppointments(
  responses: Responses = {},
  path = '/admin/appointments',
  site = TEST_SITE,
) {
  const search = vi.fn(responses.search ?? (() => appointmentSearch([])))
  const week = vi.fn(responses.week ?? (input => appointmentWeek((input as { day: string }).day)))
  const list = vi.fn(responses.list ?? (() => []))
  const update = vi.fn(responses.update ?? (() => adminAppointment()))
  const remove = vi.fn(responses.remove ?? (() => ({ success: true })))
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'appointments.search': search,
    'appointments.week': week,
    'appointments.list': list,
    'appointments.update': update,
    'appointments.delete': remove,
  })
  const app = await renderApp(path, site)
  return { ...app, search, week, list, update, remove, user: userEvent.setup() }
}
