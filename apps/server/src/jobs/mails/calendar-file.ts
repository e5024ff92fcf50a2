import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import type { ClinicEventRow } from '@clinic/database/entities/event.ts'
import { ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { type Brand, brandOf } from './brand.ts'
import { oneLine } from './mail-document.ts'

/** A calendar file (RFC 5545) as a mail carries it. Its method (RFC 5546) adds an entry, or takes it away. */
export interface CalendarFile {
  filename: string
  method: 'PUBLISH' | 'CANCEL'
  content: string
}

/** When a file is written, in epoch milliseconds. */
interface Written {
  now: number
}

/**
 * The calendar file of an appointment: times in UTC, a UID that stays the same, and a SEQUENCE that grows with every
 * change, so that a later file replaces an earlier one, and that of a cancelled one removes it. It says neither the
 * type of the appointment nor its notes, and carries no link of the patient's, for calendars are shared.
 */
export function appointmentCalendar(
  appointment: Pick<AppointmentRow, 'id' | 'appointmentDate' | 'endsAt' | 'status' | 'version'>,
  { now }: Written,
): CalendarFile {
  const brand = brandOf(null)
  return calendarFile('appointment.ics', now, brand, {
    id: appointmentUid(appointment.id, brand),
    sequence: appointment.version,
    start: appointment.appointmentDate,
    end: appointment.endsAt,
    summary: `Appointment at ${brand.name}`,
    location: brand.addressLines.join(', '),
    status: statusOf(appointment.status === 'cancelled'),
  })
}

/** An event as far as a calendar is concerned. */
export type CalendarEvent = Pick<ClinicEventRow, 'title' | 'date' | 'location' | 'version'>

/**
 * The calendar file of a registration. It is one's own and not the event's, so that one of two who share an address can
 * cancel. Events say when they begin, not when they end.
 */
export function registrationCalendar(
  registrationId: number,
  event: CalendarEvent,
  cancelled: boolean,
  { now }: Written,
): CalendarFile {
  const brand = brandOf(null)
  return calendarFile('event.ics', now, brand, {
    id: `registration-${registrationId}@${domainOf(brand)}`,
    // A cancellation changes nothing of the event, and has to replace the last file about it.
    sequence: event.version + (cancelled ? 1 : 0),
    start: event.date,
    summary: oneLine(event.title),
    location: oneLine(event.location),
    status: statusOf(cancelled),
  })
}

/** What stays the same of an appointment in every calendar, however often it is moved. */
export function appointmentUid(id: number, brand: Brand): string {
  return `appointment-${id}@${domainOf(brand)}`
}

function calendarFile(filename: string, now: number, brand: Brand, entry: ICalEventData): CalendarFile {
  const method =
    entry.status === ICalEventStatus.CANCELLED ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = new ICalCalendar({ prodId: prodIdOf(brand), method })
  calendar.createEvent({
    ...entry,
    stamp: new Date(now),
    organizer: { name: brand.name, email: brand.email },
  })
  return { filename, method, content: textOf(calendar) }
}

/** A calendar as a file; its last line ends as every other. */
export const textOf = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`

/** What wrote a calendar file. */
export const prodIdOf = ({ shortName }: Brand) => ({
  company: shortName,
  product: 'Appointments',
  language: 'EN',
})

const domainOf = ({ email }: Brand): string => email.slice(email.indexOf('@') + 1)

const statusOf = (cancelled: boolean) => (cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)
