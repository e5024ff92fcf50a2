import type { ClinicEventRow, WaitingListRow } from '@clinic/database/entities/event.ts'
import { mailSubject } from '@clinic/domain/mail/subjects.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, facts, paragraph } from '../render/mail-document.ts'
import { formatMoment, type MailContext, momentLines, toPersonMail } from './mail-parts.ts'
import { aboutEvent, eventFacts } from './registration-mails.ts'
import { texts } from './texts.ts'

/** Offers someone on the waiting list a spot at an event, held until `offeredUntil`. */
export function spotOffered(
  entry: Pick<WaitingListRow, 'id' | 'name' | 'email' | 'createdAt'>,
  offeredUntil: Date,
  event: ClinicEventRow,
  context: MailContext,
): OutgoingMail {
  const { offer, waiting } = texts[context.language]
  return toPersonMail(
    entry,
    {
      subject: mailSubject('spotOffered', event.date.getTime(), aboutEvent(event, context)),
      preheader: offer.preheader(formatMoment(offeredUntil, context)),
      heading: offer.heading,
      blocks: [
        paragraph(offer.open),
        facts(...eventFacts(event, context), [offer.held, ...momentLines(offeredUntil, context)]),
        button(offer.take, context.links.url('spotOffer', entry)),
        paragraph(offer.ignore),
      ],
      footer: waiting.footer,
    },
    context,
  )
}
