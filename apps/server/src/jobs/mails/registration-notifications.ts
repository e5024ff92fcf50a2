import type { ClinicEventRow, RegistrationRow } from '@clinic/database/entities/event.ts'
import type { Mail } from '../mailer.ts'
import { button, facts, typed } from './mail-document.ts'
import {
  dateOf,
  emailLine,
  type Letter,
  type MailPlace,
  momentOf,
  notificationOf,
  phoneLine,
} from './mail-parts.ts'
import { eventFacts } from './registration-mails.ts'

/** Tells the clinic of a registration. */
export function registrationNotification(
  registration: RegistrationRow,
  event: ClinicEventRow,
  place: MailPlace,
): Mail {
  return clinicMail(registration, event, place, {
    subject: `New registration for ${dateOf(event.date, place)}`,
    heading: 'Somebody registered for an event',
  })
}

/** Tells the clinic that somebody has cancelled a registration. */
export function registrationCancelledNotification(
  registration: RegistrationRow,
  event: ClinicEventRow,
  place: MailPlace,
): Mail {
  return clinicMail(registration, event, place, {
    subject: `Cancelled: a registration for ${dateOf(event.date, place)}`,
    heading: 'Somebody cancelled a registration',
  })
}

function clinicMail(
  { name, email, phone }: RegistrationRow,
  event: ClinicEventRow,
  place: MailPlace,
  letter: Pick<Letter, 'subject' | 'heading'>,
): Mail {
  return notificationOf(
    {
      ...letter,
      preheader: `The event is on ${momentOf(event.date, place)}`,
      replyTo: { name, address: email },
      blocks: [
        facts(
          ...eventFacts(event, place),
          ['Name', [typed(name)]],
          ['Email', emailLine(email)],
          ['Phone', phoneLine(phone)],
        ),
        button('Open the registrations', `${place.publicUrl}/admin/registrations`),
      ],
    },
    place,
  )
}
