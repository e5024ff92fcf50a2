import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import type { ClinicEventRow } from '@clinic/database/entities/event.ts'
import { CALENDAR_TEXTS } from '@clinic/domain/calendar-texts.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import { DEFAULT_EVENT_MINUTES } from '@clinic/domain/events/timing.ts'
import type { Language } from '@clinic/domain/language.ts'
import { ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { oneLine } from '../mail/render/mail-document.ts'

/** A calendar file (RFC 5545) as a mail carries it. Its method (RFC 5546) adds an entry, or takes it away. */
export interface CalendarFile {
  filename: string
  method: 'PUBLISH' | 'CANCEL'
  content: string
}

/** When a file is written, in epoch milliseconds, by whom, and in which language. */
interface Written {
  now: number
  practice: Practice
  language: Language
}

/**
 * The calendar file of an appointment: times in UTC, a UID that stays the same, and a SEQUENCE that grows with every
 * change, so that a later file replaces an earlier one, and that of a cancelled one removes it. It says neither the
 * type of the appointment nor its notes, and carries no link of the patient's, for calendars are shared.
 */
export function appointmentCalendar(
  appointment: Pick<AppointmentRow, 'id' | 'createdAt' | 'appointmentDate' | 'endsAt' | 'status' | 'version'>,
  written: Written,
): CalendarFile {
  const { practice, language } = written
  return calendarFile('appointment.ics', written, {
    id: toUid('appointment', appointment),
    sequence: appointment.version,
    start: appointment.appointmentDate,
    end: appointment.endsAt,
    summary: CALENDAR_TEXTS[language].appointment(practice.name),
    location: practice.addressLine,
    status: toStatus(appointment.status === 'cancelled'),
  })
}

/** An event as far as a calendar is concerned. */
export type CalendarEvent = Pick<ClinicEventRow, 'title' | 'date' | 'location' | 'version'>

/**
 * The calendar file of a registration. It is one's own and not the event's, so that one of two who share an address can
 * cancel.
 */
export function registrationCalendar(
  registration: Identified,
  event: CalendarEvent,
  cancelled: boolean,
  written: Written,
): CalendarFile {
  return calendarFile('event.ics', written, {
    id: toUid('registration', registration),
    // A cancellation changes nothing of the event, and has to replace the last file about it.
    sequence: event.version + (cancelled ? 1 : 0),
    start: event.date,
    end: new Date(event.date.getTime() + DEFAULT_EVENT_MINUTES * 60_000),
    summary: oneLine(event.title),
    location: oneLine(event.location),
    status: toStatus(cancelled),
  })
}

/** A row's id, and when it was made (a date, or ISO 8601). */
interface Identified {
  id: number
  createdAt: Date | string
}

/**
 * What stays the same of a row in every calendar, however often it is moved and whatever the practice is called; the
 * instant makes it differ from that of another practice (RFC 5545, section 3.8.4.7).
 */
export function toUid(kind: 'appointment' | 'registration', { id, createdAt }: Identified): string {
  return `${kind}-${id}-${new Date(createdAt).getTime().toString(36)}`
}

function calendarFile(filename: string, written: Written, entry: ICalEventData): CalendarFile {
  const { now, practice } = written
  const method =
    entry.status === ICalEventStatus.CANCELLED ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = new ICalCalendar({ prodId: toProdId(written), method })
  calendar.createEvent({
    ...entry,
    stamp: new Date(now),
    organizer: { name: practice.name, email: practice.email },
  })
  return { filename, method, content: toText(calendar) }
}

/** A calendar as a file; its last line ends as every other. */
export const toText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`

/** What wrote a calendar file. */
export const toProdId = ({ practice, language }: Pick<Written, 'practice' | 'language'>) => ({
  company: practice.shortName,
  product: 'Appointments',
  language: language.toUpperCase(),
})

const toStatus = (cancelled: boolean) => (cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)
