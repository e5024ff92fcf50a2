import { APPOINTMENT_SORTS, type AppointmentSort } from '@clinic/domain/appointments/admin-schemas.ts'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import { addDays, clinicDay, dayOfWeek, isDay } from '@clinic/domain/clinic-time.ts'

/**
 * What the address of the tab says. The words that are searched for are a patient's, so they are kept out of it,
 * and with it out of the browser's history.
 */

/** Which appointments are listed and how; days are `yyyy-MM-dd`, both included. */
export interface AppointmentsChoice {
  from?: string
  to?: string
  status?: AppointmentStatus
  /** Only those with a schedule conflict. */
  conflictsOnly: boolean
  sort: AppointmentSort
  /** Counted from 1. */
  page: number
}

export const APPOINTMENTS_VIEWS = ['today', 'list', 'week'] as const

export type AppointmentsView = (typeof APPOINTMENTS_VIEWS)[number]

/** The view that an address names, or implies by a choice of the list; null where that is for the day to decide. */
export function readView(search: URLSearchParams): AppointmentsView | null {
  const named = APPOINTMENTS_VIEWS.find(view => view === search.get('view'))
  return named ?? (search.size > 0 ? 'list' : null)
}

/** Whether the tab opens on the day: there is an appointment on it that stands or stood. */
export function opensOnDay(appointments: readonly { status: string }[]): boolean {
  return appointments.some(({ status }) => status !== 'cancelled')
}

/**
 * The choice that an address names. Without one the list begins today, in clinic time; an empty `from` lists the
 * past too. `now` is in epoch milliseconds.
 */
export function readChoice(search: URLSearchParams, now: number, timeZone: string): AppointmentsChoice {
  const from = search.get('from') ?? clinicDay(now, timeZone)
  const to = search.get('to') ?? ''
  const page = search.get('page') ?? ''
  return {
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    status: APPOINTMENT_STATUSES.find(status => status === search.get('status')),
    conflictsOnly: search.get('conflictsOnly') === 'true',
    sort: APPOINTMENT_SORTS.find(sort => sort === search.get('sort')) ?? 'earliest',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The Sunday of the week that an address names; without one, of the week it is at `now` (epoch milliseconds). */
export function readWeek(search: URLSearchParams, now: number, timeZone: string): string {
  const day = search.get('week') ?? ''
  return sundayOf(isDay(day) ? day : clinicDay(now, timeZone))
}

/** The Sunday of a day's week, as the week's name in addresses and questions. */
function sundayOf(day: string): string {
  return addDays(day, -dayOfWeek(day))
}

/**
 * The address with some things chosen anew; null takes one out. Another choice begins on the first page, unless it
 * is of a page.
 */
export function choose(
  search: URLSearchParams,
  chosen: Partial<Record<keyof AppointmentsChoice | 'view' | 'week', string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(chosen)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}
