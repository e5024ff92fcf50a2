import type { ClinicEventRow, RegistrationRow } from '@clinic/database/entities/event.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, facts, typed } from '../render/mail-document.ts'
import { formatMailDate, formatMoment } from '../templates/mail-parts.ts'
import { aboutEvent, eventFacts } from '../templates/registration-mails.ts'
import { contactFacts, type NoticeContext, toNotification } from './notice-parts.ts'
import { en } from './texts.en.ts'

/** Notifies the clinic of a new registration. */
export const registrationNotification = writeNotification(en.registered)

/** Notifies the clinic that an attendee cancelled. */
export const registrationCancelledNotification = writeNotification(en.unregistered)

function writeNotification({
  subject,
  heading,
}: {
  subject: (event: string, date: string) => string
  heading: string
}) {
  return (
    { name, email, phone, language }: RegistrationRow,
    event: ClinicEventRow,
    context: NoticeContext,
  ): OutgoingMail =>
    toNotification(
      {
        subject: subject(aboutEvent(event, context).event, formatMailDate(event.date, context)),
        preheader: en.registration.preheader(formatMoment(event.date, context)),
        heading,
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
