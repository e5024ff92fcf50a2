import type { ClinicEventRow, RegistrationRow } from '@clinic/database/entities/event.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, facts, typed } from '../render/mail-document.ts'
import { formatMailDate, formatMoment, type Letter } from '../templates/mail-parts.ts'
import { eventFacts } from '../templates/registration-mails.ts'
import { contactFacts, type NoticeContext, toNotification } from './notice-parts.ts'
import { en } from './texts.en.ts'

/** Notifies the clinic of a new registration. */
export function registrationNotification(
  registration: RegistrationRow,
  event: ClinicEventRow,
  context: NoticeContext,
): OutgoingMail {
  return clinicMail(registration, event, context, {
    subject: en.registered.subject(formatMailDate(event.date, context)),
    heading: en.registered.heading,
  })
}

/** Notifies the clinic that an attendee cancelled. */
export function registrationCancelledNotification(
  registration: RegistrationRow,
  event: ClinicEventRow,
  context: NoticeContext,
): OutgoingMail {
  return clinicMail(registration, event, context, {
    subject: en.unregistered.subject(formatMailDate(event.date, context)),
    heading: en.unregistered.heading,
  })
}

function clinicMail(
  { name, email, phone, language }: RegistrationRow,
  event: ClinicEventRow,
  context: NoticeContext,
  letter: Pick<Letter, 'subject' | 'heading'>,
): OutgoingMail {
  return toNotification(
    {
      ...letter,
      preheader: en.registration.preheader(formatMoment(event.date, context)),
      replyTo: { name, address: email },
      blocks: [
        facts(
          ...eventFacts(event, context),
          [en.name, [typed(name)]],
          ...contactFacts(email, phone, language),
        ),
        button(en.registration.view, `${context.publicUrl}/admin/registrations`),
      ],
    },
    context,
  )
}
