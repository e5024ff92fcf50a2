import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, facts, paragraph } from '../render/mail-document.ts'
import { type MailedAppointment, patientMail } from './appointment-mails.ts'
import { formatMoment, type MailContext, momentLines, subjectTime, timeLines } from './mail-parts.ts'
import { texts } from './texts.ts'

/** A time on offer to a patient, until when they can take it. */
export interface OfferedTime {
  startsAt: Date
  endsAt: Date
  offeredUntil: Date
}

/** Offers a patient an earlier time, which is not held: the link leads to the page that takes it. */
export function earlierTimeOffered(
  appointment: MailedAppointment,
  { startsAt, endsAt, offeredUntil }: OfferedTime,
  context: MailContext,
): OutgoingMail {
  const { earlier } = texts[context.language]
  return patientMail(appointment, context, {
    subject: earlier.subject(...subjectTime(startsAt, context)),
    preheader: earlier.preheader(formatMoment(offeredUntil, context)),
    heading: earlier.heading,
    blocks: [
      facts(
        [earlier.open, ...timeLines({ appointmentDate: startsAt, endsAt }, context)],
        [earlier.until, ...momentLines(offeredUntil, context)],
        [earlier.own, ...timeLines(appointment, context)],
      ),
      paragraph(earlier.reason),
      button(earlier.look, context.links.url('appointment', appointment)),
      paragraph(earlier.ignore),
    ],
  })
}
