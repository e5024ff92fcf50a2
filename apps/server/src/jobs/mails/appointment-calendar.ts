import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { clinic, clinicAddressLine } from '@clinic/domain/clinic.ts'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { MailPlace } from './mail-parts.ts'

type Visit = Pick<AppointmentRow, 'id' | 'appointmentDate' | 'endsAt' | 'status' | 'version'>

/**
 * The calendar file of a visit (RFC 5545): times in UTC, a UID that stays the same, and a SEQUENCE that grows with
 * every change, so that a later file replaces an earlier one. It says neither the type of visit nor its notes,
 * for calendars are shared.
 */
export function appointmentCalendar(visit: Visit, { now }: Pick<MailPlace, 'now'>): string {
  const calendar = new ICalCalendar({
    prodId: { company: clinic.shortName, product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `appointment-${visit.id}@${clinic.email.split('@')[1]}`,
    sequence: visit.version,
    stamp: new Date(now),
    start: visit.appointmentDate,
    end: visit.endsAt,
    summary: `Appointment at ${clinic.name}`,
    location: clinicAddressLine,
    status: visit.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: clinic.name, email: clinic.email },
  })
  return calendar.toString()
}
