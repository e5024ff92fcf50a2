import { APPOINTMENT_SORTS, type AppointmentSort } from '@clinic/domain/appointments/admin-schemas.ts'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import { addDays, clinicDay, dayOfWeek, isDay } from '@clinic/domain/clinic-time.ts'
import { LANGUAGES, type Language } from '@clinic/domain/language.ts'

/** State of the tab in its URL. The search term is personal data, so it stays out of the URL and the history. */

/** Filters and order of the list; days are `yyyy-MM-dd`, both inclusive. */
export interface AppointmentsChoice {
  from?: string
  to?: string
  status?: AppointmentStatus
  language?: Language
  /** Only those with a schedule conflict. */
  conflictsOnly: boolean
  sort: AppointmentSort
  /** Counted from 1. */
  page: number
}

export const APPOINTMENTS_VIEWS = ['today', 'list', 'week'] as const

export type AppointmentsView = (typeof APPOINTMENTS_VIEWS)[number]

/** The view in the URL; null if the appointments of the day decide. Today's view shows any day that is named. */
export function readView(search: URLSearchParams): AppointmentsView | null {
  const named = APPOINTMENTS_VIEWS.find(view => view === search.get('view'))
  if (named) return named
  if (search.has('day')) return 'today'
  return search.size > 0 ? 'list' : null
}

/** The day (`yyyy-MM-dd`) in the URL, or the clinic day at `now` (epoch milliseconds). */
export function readDay(search: URLSearchParams, now: number, timeZone: string): string {
  const day = search.get('day') ?? ''
  return isDay(day) ? day : clinicDay(now, timeZone)
}

/** Whether the tab opens on Today: the day has an appointment that is not cancelled. */
export function opensOnDay(appointments: readonly { status: string }[]): boolean {
  return appointments.some(({ status }) => status !== 'cancelled')
}

/**
 * Reads the list's filters from the URL; `now` is epoch milliseconds. Defaults to today onward, or to all dates, latest
 * first, during a search or with a status or last day; an empty `from` includes the past.
 */
export function readChoice(
  search: URLSearchParams,
  now: number,
  timeZone: string,
  isSearching = false,
): AppointmentsChoice {
  const to = search.get('to') ?? ''
  const status = APPOINTMENT_STATUSES.find(known => known === search.get('status'))
  const language = LANGUAGES.find(known => known === search.get('language'))
  const isNarrowed = isSearching || status !== undefined || language !== undefined || isDay(to)
  const isAllDates = isNarrowed && !search.has('from')
  const from = search.get('from') ?? (isAllDates ? '' : clinicDay(now, timeZone))
  const page = search.get('page') ?? ''
  return {
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    status,
    language,
    conflictsOnly: search.get('conflictsOnly') === 'true',
    sort:
      APPOINTMENT_SORTS.find(sort => sort === search.get('sort')) ??
      (isSearching || isAllDates ? 'latest' : 'earliest'),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The Sunday (`yyyy-MM-dd`) of the week in the URL, or of the week at `now` (epoch milliseconds). */
export function readWeek(search: URLSearchParams, now: number, timeZone: string): string {
  const day = search.get('week') ?? ''
  return startOfWeek(isDay(day) ? day : clinicDay(now, timeZone))
}

function startOfWeek(day: string): string {
  return addDays(day, -dayOfWeek(day))
}

/** Updates URL parameters; null removes one. Returns to the first page unless a page is given. */
export function choose(
  search: URLSearchParams,
  chosen: Partial<Record<keyof AppointmentsChoice | 'view' | 'day' | 'week', string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(chosen)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}
