import type { ClinicEventRow, RegistrationRow } from '@clinic/database/entities/event.ts'
import { formatDate } from '@clinic/domain/clinic-format.ts'
import type { Mail } from '../mailer.ts'
import { type Block, clinicMailbox, htmlOf, type MailPlace, momentOf, textOf } from './mail-parts.ts'

/** Tells the clinic of a registration. Answering it answers the visitor. */
export function registrationClinicNotification(
  registration: RegistrationRow,
  event: ClinicEventRow,
  place: MailPlace,
): Mail {
  const blocks: Block[] = [
    'Somebody registered for an event on the website.',
    {
      facts: [
        ['Event', event.title],
        ['When', momentOf(event.date, place.timeZone)],
        ['Name', registration.name],
        ['Email', registration.email],
        ['Phone', registration.phone ?? 'not given'],
      ],
    },
    `All registrations: ${place.publicUrl}/admin/registrations`,
  ]
  return {
    from: clinicMailbox,
    to: clinicMailbox,
    replyTo: { name: registration.name, address: registration.email },
    subject: `New registration for ${formatDate(event.date.getTime(), place.timeZone)}`,
    text: textOf(blocks),
    html: htmlOf(blocks),
  }
}
