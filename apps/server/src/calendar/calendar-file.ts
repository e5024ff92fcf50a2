import type { Links } from '@clinic/api/links.ts'
import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import type { ClinicEventRow } from '@clinic/database/entities/event.ts'
import { appointmentEntry, type CalendarEntry, registrationEntry } from '@clinic/domain/calendar-links.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import { eventEnd } from '@clinic/domain/events/timing.ts'
import { type EventNames, eventLocation, eventTitle } from '@clinic/domain/events/translations.ts'
import type { Language } from '@clinic/domain/language.ts'
import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { oneLine } from '../mail/render/mail-document.ts'

/**
 * A calendar file (RFC 5545). Its method (RFC 5546) publishes an entry to import, sends one to an attendee whose calendar
 * then applies updates, or cancels it.
 */
export interface CalendarFile {
  filename: string
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  content: string
}

/** When a file is written, in epoch milliseconds, by whom, for whom, and in which language. */
export interface CalendarContext {
  now: number
  practice: Practice
  language: Language
  /** Email address of an attendee; null for a file to import. */
  attendee: string | null
  /** The owner's private page; null if it is someone else's file. */
  manageUrl: string | null
}

/** Minutes before the start at which calendars remind of it. */
const ALARM_MINUTES = 120

/** An appointment as far as a calendar is concerned. */
type CalendarAppointment = Pick<
  AppointmentRow,
  'id' | 'createdAt' | 'appointmentDate' | 'endsAt' | 'status' | 'version'
>

/**
 * The calendar file of an appointment: its UID and growing SEQUENCE let a later file replace it, or remove it once
 * cancelled. It says neither the type of the appointment nor its notes, for calendars are shared.
 */
export function appointmentCalendar(
  appointment: CalendarAppointment,
  written: CalendarContext,
): CalendarFile {
  return calendarFile('appointment.ics', written, [toAppointmentEntry(appointment, written)])
}

function toAppointmentEntry(
  appointment: CalendarAppointment,
  { practice, manageUrl, language }: Pick<CalendarContext, 'practice' | 'manageUrl' | 'language'>,
): ICalEventData {
  const times = { startsAt: appointment.appointmentDate.getTime(), endsAt: appointment.endsAt.getTime() }
  return {
    id: toUid('appointment', appointment),
    sequence: appointment.version,
    ...toEventData(appointmentEntry(times, practice, manageUrl, language), manageUrl),
    status: toStatus(appointment.status === 'cancelled'),
  }
}

/**
 * One file with all appointments of a series, each with its private page. It publishes them, because a request covers
 * only one UID (RFC 5546, section 3.2.2).
 */
export function seriesCalendar(
  appointments: readonly CalendarAppointment[],
  { links, ...written }: Pick<CalendarContext, 'now' | 'practice' | 'language'> & { links: Links },
): CalendarFile {
  const entries = appointments.map(appointment =>
    toAppointmentEntry(appointment, { ...written, manageUrl: links.url('appointment', appointment) }),
  )
  return calendarFile('appointments.ics', { ...written, attendee: null }, entries)
}

/** An event as far as a calendar is concerned. */
export interface CalendarEvent
  extends Pick<ClinicEventRow, 'title' | 'date' | 'duration' | 'location' | 'version'> {
  translations?: EventNames
}

/**
 * The calendar file of a registration. Its UID is the registration's, so that one of two people who share an address can
 * cancel.
 */
export function registrationCalendar(
  registration: Identified,
  event: CalendarEvent,
  cancelled: boolean,
  written: CalendarContext,
): CalendarFile {
  const { practice, manageUrl, language } = written
  const startsAt = event.date.getTime()
  const names = {
    title: oneLine(eventTitle(event, language).text),
    location: oneLine(eventLocation(event, language).text),
  }
  const times = { startsAt, endsAt: eventEnd(startsAt, event.duration) }
  const entry: ICalEventData = {
    id: toUid('registration', registration),
    // A cancellation changes nothing of the event, and has to replace the last file about it.
    sequence: event.version + (cancelled ? 1 : 0),
    ...toEventData(registrationEntry({ ...names, ...times }, practice, manageUrl, language), manageUrl),
    status: toStatus(cancelled),
  }
  return calendarFile('event.ics', written, [entry])
}

/** A row's id, and when it was made (a date, or ISO 8601). */
interface Identified {
  id: number
  createdAt: Date | string
}

/**
 * The first part of the UID of a row's entries: it stays the same when the row moves or the practice is renamed, and the
 * instant distinguishes practices (RFC 5545, section 3.8.4.7).
 */
export function toUid(kind: 'appointment' | 'registration', { id, createdAt }: Identified): string {
  return `${kind}-${id}-${new Date(createdAt).getTime().toString(36)}`
}

/** Whether toUid has made the UID, for a calendar that shows this product's own entries. */
export function isOwnUid(uid: string): boolean {
  return /^(?:appointment|registration)-\d+-[0-9a-z]+$/.test(uid)
}

function toEventData(
  { title, startsAt, endsAt, location, description }: CalendarEntry,
  url: string | null,
): ICalEventData {
  return { start: new Date(startsAt), end: new Date(endsAt), summary: title, location, description, url }
}

function calendarFile(
  filename: string,
  { now, practice, attendee, language }: Omit<CalendarContext, 'manageUrl'>,
  entries: readonly ICalEventData[],
): CalendarFile {
  const isCancelled = entries.every(({ status }) => status === ICalEventStatus.CANCELLED)
  const method = isCancelled
    ? ICalCalendarMethod.CANCEL
    : attendee === null
      ? ICalCalendarMethod.PUBLISH
      : ICalCalendarMethod.REQUEST
  const calendar = new ICalCalendar({ prodId: toProdId({ practice, language }), method })
  for (const entry of entries) {
    calendar.createEvent({
      ...entry,
      stamp: new Date(now),
      organizer: { name: practice.name, email: practice.email },
      attendees: attendee === null ? [] : [{ email: attendee, ...ACCEPTED }],
      alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, triggerBefore: ALARM_MINUTES * 60 }],
    })
  }
  return { filename, method, content: toText(calendar) }
}

/** An attendee who has booked needs no reply. */
const ACCEPTED = {
  status: ICalAttendeeStatus.ACCEPTED,
  role: ICalAttendeeRole.REQ,
  type: ICalAttendeeType.INDIVIDUAL,
  rsvp: false,
}

/** A calendar as a file; its last line ends as every other, and alarms follow all properties (RFC 5545, 3.6.1). */
export const toText = (calendar: ICalCalendar): string =>
  `${calendar.toString().replace(ALARMS_BEFORE_PROPERTIES, '$2$1')}\r\n`

/** No folded line begins as these do. */
const ALARMS_BEFORE_PROPERTIES = /((?:\r\nBEGIN:VALARM.*?\r\nEND:VALARM)+)(.*?)(?=\r\nEND:VEVENT)/gs

/** What wrote a calendar file. */
export const toProdId = ({ practice, language }: Pick<CalendarContext, 'practice' | 'language'>) => ({
  company: practice.shortName,
  product: 'Appointments',
  language: language.toUpperCase(),
})

const toStatus = (cancelled: boolean) => (cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)
