import type { ClinicEventRow, RegistrationRow } from '@clinic/database/entities/event.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { formatDate } from '@clinic/domain/clinic-format.ts'
import type { Mail } from '../mailer.ts'
import { eventCalendar } from './calendar-file.ts'
import { type Block, clinicMailbox, htmlOf, type MailPlace, momentOf, textOf } from './mail-parts.ts'

/** Tells a visitor of a place at an event, with a calendar file. */
export function registrationConfirmation(
  registration: RegistrationRow,
  event: ClinicEventRow,
  place: MailPlace,
): Mail {
  const blocks: Block[] = [
    `Hello ${registration.name},`,
    'You have been registered for the event.',
    {
      facts: [
        ['Event', event.title],
        ['When', momentOf(event.date, place.timeZone)],
        ['Where', event.location],
      ],
    },
    `If you cannot come, please call ${clinic.phone} or answer this mail, so that someone else can have your place.`,
    'The attached file adds the event to your calendar.',
  ]
  return {
    from: clinicMailbox,
    to: { name: registration.name, address: registration.email },
    subject: `Your registration for ${formatDate(event.date.getTime(), place.timeZone)}`,
    text: textOf(blocks),
    html: htmlOf(blocks),
    calendar: { filename: 'event.ics', content: eventCalendar(event, place) },
  }
}
