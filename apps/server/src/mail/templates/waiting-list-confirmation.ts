import type { ClinicEventRow, WaitingListRow } from '@clinic/database/entities/event.ts'
import { eventTitle } from '@clinic/domain/events/translations.ts'
import { OFFER_HOURS } from '@clinic/domain/events/waiting-list.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, facts, oneLine, paragraph } from '../render/mail-document.ts'
import { formatMoment, type MailContext, toPersonMail } from './mail-parts.ts'
import { eventFacts } from './registration-mails.ts'
import { texts } from './texts.ts'

/** Confirms that someone joined a waiting list, with the link to leave it. */
export function waitingListConfirmation(
  entry: Pick<WaitingListRow, 'id' | 'name' | 'email' | 'createdAt'>,
  event: ClinicEventRow,
  context: MailContext,
): OutgoingMail {
  const { subject, heading, hold, changed, leave, footer } = texts[context.language].waiting
  return toPersonMail(
    entry,
    {
      subject: subject(oneLine(eventTitle(event, context.language).text)),
      preheader: formatMoment(event.date, context),
      heading,
      blocks: [
        paragraph(hold(OFFER_HOURS)),
        facts(...eventFacts(event, context)),
        paragraph(changed),
        button(leave, context.links.url('spotOffer', entry)),
      ],
      footer,
    },
    context,
  )
}
