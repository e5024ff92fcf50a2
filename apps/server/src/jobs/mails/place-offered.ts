import type { ClinicEventRow, WaitingListRow } from '@clinic/database/entities/event.ts'
import { MAIL_SUBJECTS } from '@clinic/domain/mail/subjects.ts'
import type { Mail } from '../mailer.ts'
import { brandOf } from './brand.ts'
import { button, facts, paragraph } from './mail-document.ts'
import { dateOf, greeting, type MailPlace, mailOf, momentLines, momentOf } from './mail-parts.ts'
import { eventFacts } from './registration-mails.ts'

/** Offers somebody in line a place at an event, until a moment. */
export function placeOffered(
  entry: Pick<WaitingListRow, 'id' | 'name' | 'email' | 'createdAt'>,
  offeredUntil: Date,
  event: ClinicEventRow,
  place: MailPlace,
): Mail {
  return mailOf(
    {
      to: { name: entry.name, address: entry.email },
      subject: MAIL_SUBJECTS.placeOffered(dateOf(event.date, place)),
      preheader: `It is kept for you until ${momentOf(offeredUntil, place)}`,
      heading: 'A place is free for you',
      blocks: [
        greeting(entry.name),
        paragraph('You are on the waiting list, and a place at the event has become free.'),
        facts(...eventFacts(event, place), ['Kept until', ...momentLines(offeredUntil, place)]),
        button('Take the place', place.links.url('placeOffer', entry)),
        paragraph(
          'If you cannot come, nothing needs to be done: after that time the place is offered to the next in line.',
        ),
      ],
      footer:
        'You receive this mail because somebody joined a waiting list with this address. ' +
        'If that was not you, please answer it or call us.',
    },
    brandOf(place),
  )
}
