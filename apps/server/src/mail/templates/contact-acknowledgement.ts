import type { ContactMessageRow } from '@clinic/database/entities/contact-message.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { paragraph } from '../render/mail-document.ts'
import { type MailContext, phonePiece, toPersonMail } from './mail-parts.ts'
import { texts } from './texts.ts'

/** Acknowledges a message without repeating it, so that the form cannot send text to a stranger's address. */
export function contactAcknowledgement(sender: ContactMessageRow, context: MailContext): OutgoingMail {
  const { subject, preheader, heading, thanks, urgent, footer } = texts[context.language].message
  const blocks = [paragraph(thanks), paragraph(...urgent(phonePiece(context.practice)))]
  const letter = { subject: subject(context.practice.name), preheader, heading, blocks, footer }
  return toPersonMail(sender, letter, context)
}
