import type { ContactMessageRow } from '@clinic/database/entities/contact-message.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { paragraph } from '../render/mail-document.ts'
import { greeting, type MailContext, phonePiece, toMail } from './mail-parts.ts'
import { texts } from './texts.ts'

/** Acknowledges a message without repeating it, so that the form cannot send text to a stranger's address. */
export function contactAcknowledgement(
  { name, email }: ContactMessageRow,
  context: MailContext,
): OutgoingMail {
  const { subject, preheader, heading, thanks, urgent, footer } = texts[context.language].message
  return toMail(
    {
      to: { name, address: email },
      subject: subject(context.practice.name),
      preheader,
      heading,
      blocks: [
        greeting(name, context),
        paragraph(thanks),
        paragraph(...urgent(phonePiece(context.practice))),
      ],
      footer,
    },
    context,
  )
}
