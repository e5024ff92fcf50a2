import type { WaitingListRow } from '@clinic/database/entities/event.ts'
import { mailSubject } from '@clinic/domain/mail/subjects.ts'
import type { CalendarEvent } from '../../calendar/calendar-file.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { facts, paragraph } from '../render/mail-document.ts'
import { greeting, type MailContext, toMail } from './mail-parts.ts'
import { eventFacts, otherEvents } from './registration-mails.ts'
import { texts } from './texts.ts'

/** Notifies someone on a waiting list that the event is cancelled; their calendar does not have it yet. */
export function waitingListEventCancelled(
  { name, email }: Pick<WaitingListRow, 'name' | 'email'>,
  event: CalendarEvent,
  context: MailContext,
): OutgoingMail {
  const { waiting, waitingCancelled } = texts[context.language]
  return toMail(
    {
      to: { name, address: email },
      subject: mailSubject('waitingListEventCancelled', event.date.getTime(), context),
      preheader: waitingCancelled.preheader,
      heading: waitingCancelled.heading,
      blocks: [
        greeting(name, context),
        paragraph(waitingCancelled.sorry),
        facts(...eventFacts(event, context)),
        otherEvents(context),
      ],
      footer: waiting.footer,
    },
    context,
  )
}
