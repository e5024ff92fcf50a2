import type { ContactMessageRow } from '@clinic/database/entities/contact-message.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { facts, paragraph, quote, typed } from '../render/mail-document.ts'
import { contactFacts, type NoticeContext, toNotification } from './notice-parts.ts'
import { en } from './texts.en.ts'

/** Forwards a message to the clinic; a reply goes to its sender. */
export function contactNotification(
  { name, email, phone, message, language }: ContactMessageRow,
  context: NoticeContext,
): OutgoingMail {
  const { subject, preheader, heading, reply } = en.message
  return toNotification(
    {
      replyTo: { name, address: email },
      subject,
      preheader,
      heading,
      blocks: [
        facts([en.name, [typed(name)]], ...contactFacts(email, phone, language)),
        quote(message),
        paragraph(reply),
      ],
    },
    context,
  )
}
