import type { ClinicEventRow, RegistrationRow } from '@clinic/database/entities/event.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, facts, typed } from '../render/mail-document.ts'
import { formatMailDate, formatMoment, type MailContext } from '../templates/mail-parts.ts'
import { aboutEvent, eventFacts } from '../templates/registration-mails.ts'
import { contactFacts, toNotification } from './notice-parts.ts'
import { texts } from './texts.ts'

/** Notifies the clinic of a new registration. */
export const registrationNotification = writeNotification('registered')

/** Notifies the clinic that an attendee cancelled. */
export const registrationCancelledNotification = writeNotification('unregistered')

function writeNotification(change: 'registered' | 'unregistered') {
  return (registration: RegistrationRow, listed: ClinicEventRow, context: MailContext): OutgoingMail => {
    const { name, email } = registration
    // As the admin area lists it, whatever its language.
    const event = { ...listed, translations: {} }
    const t = texts[context.language]
    return toNotification(
      {
        subject: t[change].subject(aboutEvent(event, context).event, formatMailDate(event.date, context)),
        preheader: t.registration.preheader(formatMoment(event.date, context)),
        heading: t[change].heading,
        replyTo: { name, address: email },
        blocks: [
          facts(
            ...eventFacts(event, context),
            [t.name, [typed(name)]],
            ...contactFacts(registration, context),
          ),
          button(t.registration.view, `${context.publicUrl}/admin/registrations`),
        ],
      },
      context,
    )
  }
}
