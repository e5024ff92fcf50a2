import type { Practice } from '@clinic/domain/content/practice.ts'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { prodIdOf, textOf, uidOf } from './calendar-file.ts'
import { oneLine } from './mail-document.ts'

/** How often a calendar program is asked to look again, in seconds. */
const LOOK_AGAIN = 15 * 60

/** An appointment of the feed, in instants or ISO 8601 texts of them. */
export interface FeedAppointment {
  id: number
  createdAt: Date | string
  patientName: string
  appointmentDate: Date | string
  endsAt: Date | string
  status: string
  version: number
}

/**
 * The practitioner's calendar (RFC 5545, RFC 7986): who comes when, without types, notes or ways to reach the patient.
 * Entries have the UID of the patient's file, so that in a calendar that holds both they are one. Cancelled ones are
 * left out, for some programs show them as if they took place. `now` is epoch milliseconds.
 */
export function calendarFeed(
  appointments: readonly FeedAppointment[],
  { now, practice }: { now: number; practice: Practice },
): string {
  const calendar = new ICalCalendar({
    prodId: prodIdOf(practice),
    method: ICalCalendarMethod.PUBLISH,
    name: `${practice.shortName} appointments`,
    ttl: LOOK_AGAIN,
  })
  const stamp = new Date(now)
  for (const appointment of appointments) {
    if (appointment.status === 'cancelled') continue
    calendar.createEvent({
      id: uidOf('appointment', appointment),
      sequence: appointment.version,
      stamp,
      start: new Date(appointment.appointmentDate),
      end: new Date(appointment.endsAt),
      summary: oneLine(appointment.patientName),
      status: ICalEventStatus.CONFIRMED,
    })
  }
  return textOf(calendar)
}
