import type { ContactMessageRow } from '@clinic/database/entities/contact-message.ts'
import { replyLink } from '@clinic/domain/contact/reply-link.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, facts, quote, typed } from '../render/mail-document.ts'
import { type MailContext, subjectTime } from '../templates/mail-parts.ts'
import { contactFacts, toNotification } from './notice-parts.ts'
import { texts } from './texts.ts'

/** Forwards a message to the clinic; a reply goes to its sender. */
export function contactNotification(message: ContactMessageRow, context: MailContext): OutgoingMail {
  const { name, email } = message
  const t = texts[context.language]
  const { subject, preheader, heading, reply } = t.message
  // Gmail's own Reply goes to the practice, because this email is from and to its address.
  const href = replyLink(message, { ...context, practiceName: context.practice.shortName })
  const letter = {
    replyTo: { name, address: email },
    subject: subject(...subjectTime(message.createdAt, context)),
    preheader,
    heading,
    blocks: [
      facts([t.name, [typed(name)]], ...contactFacts(message, context)),
      quote(message.message),
      button(reply, href),
    ],
  }
  return { ...toNotification(letter, context), fromPerson: true }
}
