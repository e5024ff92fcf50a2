import type { WaitingListRow } from '@clinic/database/entities/event.ts'
import { mailSubject } from '@clinic/domain/mail/subjects.ts'
import type { CalendarEvent } from '../../calendar/calendar-file.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { facts, paragraph } from '../render/mail-document.ts'
import { type MailContext, toPersonMail } from './mail-parts.ts'
import { aboutEvent, eventFacts, otherEvents } from './registration-mails.ts'
import { texts } from './texts.ts'

/** Notifies someone on a waiting list that the event is cancelled; their calendar does not have it yet. */
export function waitingListEventCancelled(
  entry: Pick<WaitingListRow, 'name' | 'email'>,
  event: CalendarEvent,
  context: MailContext,
): OutgoingMail {
  const { waiting, waitingCancelled } = texts[context.language]
  const { preheader, heading, sorry } = waitingCancelled
  const subject = mailSubject('waitingListEventCancelled', event.date.getTime(), aboutEvent(event, context))
  const blocks = [paragraph(sorry), facts(...eventFacts(event, context)), otherEvents(context)]
  return toPersonMail(entry, { subject, preheader, heading, blocks, footer: waiting.footer }, context)
}
