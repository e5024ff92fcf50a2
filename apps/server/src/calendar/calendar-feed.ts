import type { FeedAppointment } from '@clinic/api/appointments/links/calendar-feed.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import type { Language } from '@clinic/domain/language.ts'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { oneLine } from '../mail/render/mail-document.ts'
import { toProdId, toText, toUid } from './calendar-file.ts'
import { texts } from './texts.ts'

/** How often a calendar program is asked to look again, in seconds. */
const LOOK_AGAIN = 15 * 60

/**
 * The practitioner's calendar (RFC 5545, RFC 7986): who comes when, without types, notes or ways to reach the patient.
 * Entries have the UID of the patient's file, so that in a calendar that holds both they are one. `now` is epoch milliseconds.
 */
export function calendarFeed(
  appointments: readonly FeedAppointment[],
  { now, practice, language }: { now: number; practice: Practice; language: Language },
): string {
  const calendar = new ICalCalendar({
    prodId: toProdId({ practice, language }),
    method: ICalCalendarMethod.PUBLISH,
    name: texts[language].feed(practice.shortName),
    ttl: LOOK_AGAIN,
  })
  const stamp = new Date(now)
  for (const appointment of appointments) {
    calendar.createEvent({
      id: toUid('appointment', appointment),
      sequence: appointment.version,
      stamp,
      start: new Date(appointment.appointmentDate),
      end: new Date(appointment.endsAt),
      summary: oneLine(appointment.patientName),
      status: ICalEventStatus.CONFIRMED,
    })
  }
  return toText(calendar)
}
