import type { Practice } from './content/practice.ts'
import type { Language } from './language.ts'
import { CALENDAR_TEXTS } from './words/calendar-texts.ts'

/** An entry of a person's calendar. Instants are epoch milliseconds; the description may have several lines. */
export interface CalendarEntry {
  title: string
  startsAt: number
  endsAt: number
  location: string
  description: string
}

/**
 * The entry of an appointment, without its type, notes or patient. `manageUrl` is the patient's private link, null
 * for entries of anyone else.
 */
export function appointmentEntry(
  { startsAt, endsAt }: Pick<CalendarEntry, 'startsAt' | 'endsAt'>,
  practice: Pick<Practice, 'name' | 'phone' | 'addressLine'>,
  manageUrl: string | null,
  language: Language,
): CalendarEntry {
  const { appointment, call, manage } = CALENDAR_TEXTS[language]
  return {
    title: appointment(practice.name),
    startsAt,
    endsAt,
    location: practice.addressLine,
    description: describe(call(practice.phone), manageUrl && manage(manageUrl)),
  }
}

/** The entry of an attendee's registration. `manageUrl` is their private link, null if the registration is cancelled. */
export function registrationEntry(
  event: Omit<CalendarEntry, 'description'>,
  practice: Pick<Practice, 'phone'>,
  manageUrl: string | null,
  language: Language,
): CalendarEntry {
  const { call, cancel } = CALENDAR_TEXTS[language]
  return { ...event, description: describe(call(practice.phone), manageUrl && cancel(manageUrl)) }
}

const describe = (...lines: (string | null)[]): string => lines.filter(line => line !== null).join('\n')

/** URL that opens Google Calendar with the entry filled in. */
export function googleCalendarUrl({ title, startsAt, endsAt, location, description }: CalendarEntry): string {
  return toUrl('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${toBasicFormat(startsAt)}/${toBasicFormat(endsAt)}`,
    location,
    details: description,
  })
}

/** URL that opens Outlook's calendar with the entry filled in. */
export function outlookCalendarUrl({
  title,
  startsAt,
  endsAt,
  location,
  description,
}: CalendarEntry): string {
  return toUrl('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: toSeconds(startsAt),
    enddt: toSeconds(endsAt),
    location,
    body: description,
  })
}

// URLSearchParams writes spaces as "+", which Outlook shows as such.
const toUrl = (address: string, query: Record<string, string>): string =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** ISO 8601 in UTC without milliseconds: `2026-11-24T15:00:00Z`. */
const toSeconds = (instant: number): string => new Date(instant).toISOString().replace(/\.\d{3}Z$/, 'Z')

/** Basic format of ISO 8601: `20261124T150000Z`. */
const toBasicFormat = (instant: number): string => toSeconds(instant).replaceAll(/[-:]/g, '')
