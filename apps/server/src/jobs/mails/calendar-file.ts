import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import type { ClinicEventRow } from '@clinic/database/entities/event.ts'
import { clinic, clinicAddressLine } from '@clinic/domain/clinic.ts'
import { ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { MailPlace } from './mail-parts.ts'

/**
 * The calendar file of a visit (RFC 5545): times in UTC, a UID that stays the same, and a SEQUENCE that grows with
 * every change, so that a later file replaces an earlier one. It says neither the type of visit nor its notes,
 * for calendars are shared.
 */
export function appointmentCalendar(
  visit: Pick<AppointmentRow, 'id' | 'appointmentDate' | 'endsAt' | 'status' | 'version'>,
  place: Pick<MailPlace, 'now'>,
): string {
  return calendarFile('Appointments', place, {
    id: uid('appointment', visit.id),
    sequence: visit.version,
    start: visit.appointmentDate,
    end: visit.endsAt,
    summary: `Appointment at ${clinic.name}`,
    location: clinicAddressLine,
    status: visit.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}

/** The calendar file of an event that somebody registered for. Events say when they begin, not when they end. */
export function eventCalendar(
  event: Pick<ClinicEventRow, 'id' | 'title' | 'date' | 'location' | 'version'>,
  place: Pick<MailPlace, 'now'>,
): string {
  return calendarFile('Events', place, {
    id: uid('event', event.id),
    sequence: event.version,
    start: event.date,
    summary: event.title,
    location: event.location,
    status: ICalEventStatus.CONFIRMED,
  })
}

function calendarFile(product: string, { now }: Pick<MailPlace, 'now'>, entry: ICalEventData): string {
  const calendar = new ICalCalendar({
    prodId: { company: clinic.shortName, product, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    ...entry,
    stamp: new Date(now),
    organizer: { name: clinic.name, email: clinic.email },
  })
  return calendar.toString()
}

function uid(kind: string, id: number): string {
  return `${kind}-${id}@${clinic.email.split('@')[1]}`
}
