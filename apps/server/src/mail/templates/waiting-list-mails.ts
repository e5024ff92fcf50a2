import type { ClinicEventRow, WaitingListRow } from '@clinic/database/entities/event.ts'
import { OFFER_HOURS } from '@clinic/domain/events/spot-offers.ts'
import { eventTitle } from '@clinic/domain/events/translations.ts'
import { mailSubject } from '@clinic/domain/mail/subjects.ts'
import type { CalendarEvent } from '../../calendar/calendar-file.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, facts, oneLine, paragraph } from '../render/mail-document.ts'
import { formatMoment, type Letter, type MailContext, momentLines, toPersonMail } from './mail-parts.ts'
import { aboutEvent, eventFacts, otherEvents } from './registration-mails.ts'
import { texts } from './texts.ts'

type WaitingPerson = Pick<WaitingListRow, 'id' | 'name' | 'email' | 'createdAt'>

/** Confirms that someone joined a waiting list, with the link to leave it. */
export function waitingListConfirmation(
  entry: WaitingPerson,
  event: ClinicEventRow,
  context: MailContext,
): OutgoingMail {
  const { subject, heading, hold } = texts[context.language].waiting
  return waitingMail(entry, context, {
    subject: subject(oneLine(eventTitle(event, context.language).text)),
    preheader: formatMoment(event.date, context),
    heading,
    blocks: [
      paragraph(hold(OFFER_HOURS)),
      facts(...eventFacts(event, context)),
      leaveParagraph(entry, context),
    ],
  })
}

/** Notifies someone who waits for a spot that the event's date or location has changed. */
export function waitingListEventMoved(
  entry: WaitingPerson,
  event: ClinicEventRow,
  context: MailContext,
): OutgoingMail {
  const { preheader, heading, changed } = texts[context.language].waitingMoved
  const subject = mailSubject('registrationEventMoved', event.date.getTime(), aboutEvent(event, context))
  const blocks = [paragraph(changed), facts(...eventFacts(event, context)), leaveParagraph(entry, context)]
  return waitingMail(entry, context, { subject, preheader, heading, blocks })
}

/** Offers someone on the waiting list a spot at an event, held until `offeredUntil`. */
export function spotOffered(
  entry: WaitingPerson,
  offeredUntil: Date,
  event: ClinicEventRow,
  context: MailContext,
): OutgoingMail {
  const { offer } = texts[context.language]
  return waitingMail(entry, context, {
    subject: mailSubject('spotOffered', event.date.getTime(), aboutEvent(event, context)),
    preheader: offer.preheader(formatMoment(offeredUntil, context)),
    heading: offer.heading,
    blocks: [
      paragraph(offer.open),
      facts(...eventFacts(event, context), [offer.held, ...momentLines(offeredUntil, context)]),
      button(offer.take, context.links.url('spotOffer', entry)),
      paragraph(offer.ignore, offeredUntil < event.date ? offer.next : ''),
    ],
  })
}

/** Notifies someone on a waiting list that the event is cancelled; their calendar does not have it yet. */
export function waitingListEventCancelled(
  entry: Pick<WaitingListRow, 'name' | 'email'>,
  event: CalendarEvent,
  context: MailContext,
): OutgoingMail {
  const { preheader, heading, sorry } = texts[context.language].waitingCancelled
  const subject = mailSubject('waitingListEventCancelled', event.date.getTime(), aboutEvent(event, context))
  const blocks = [paragraph(sorry), facts(...eventFacts(event, context)), otherEvents(context)]
  return waitingMail(entry, context, { subject, preheader, heading, blocks })
}

function leaveParagraph(entry: WaitingPerson, { language, links }: MailContext) {
  const { changed, leave } = texts[language].waiting
  return paragraph(`${changed} `, { text: leave, href: links.url('spotOffer', entry) })
}

const waitingMail = (
  person: Pick<WaitingListRow, 'name' | 'email'>,
  context: MailContext,
  letter: Omit<Letter, 'to' | 'footer'>,
) => toPersonMail(person, { ...letter, footer: texts[context.language].waiting.footer }, context)
