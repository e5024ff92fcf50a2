import { isDay, isTimeOfDay } from '@clinic/domain/clinic-time.ts'
import { parseUrl } from '#lib/parse-url.ts'
import { ADMIN_PATHS } from '#paths.ts'

/** What the address of the booking page presets for the practice; see `bookForPatientPath`. */
export interface DeskChoice {
  /** Clinic day, `yyyy-MM-dd`. */
  date: string | null
  /** Clinic time, `HH:MM`; never without a date. */
  time: string | null
  /** Id of the patient. */
  patient: number | null
  /** Path in the admin area to return to. */
  returnTo: string
}

/** Reads the address; ignores malformed values and paths outside the admin area. */
export function readDeskChoice(search: URLSearchParams): DeskChoice {
  const date = search.get('date') ?? ''
  const time = search.get('time') ?? ''
  const patient = search.get('patient') ?? ''
  return {
    date: isDay(date) ? date : null,
    time: isDay(date) && isTimeOfDay(time) ? time : null,
    patient: /^[1-9]\d{0,9}$/.test(patient) ? Number(patient) : null,
    returnTo: readReturn(search.get('return') ?? ''),
  }
}

/** Resolves the path as a browser would, so that none with dots, backslashes or two slashes leaves the admin area. */
function readReturn(path: string): string {
  const base = 'https://clinic.invalid'
  const url = parseUrl(path, base)
  const isAdmin = url?.origin === base && /^\/admin(\/|$)/.test(url.pathname) && path.startsWith('/admin')
  return url && isAdmin ? url.pathname + url.search + url.hash : ADMIN_PATHS.appointments
}
