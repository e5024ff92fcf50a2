import type { ContactMessageRow } from '@clinic/database/entities/contact-message.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import type { Mail } from '../mailer.ts'
import { type Block, clinicMailbox, htmlOf, textOf } from './mail-parts.ts'

/**
 * Tells the sender of a message that it has arrived. The message itself is not repeated: whoever types a
 * stranger's address into the form must not be able to write to them through the clinic.
 */
export function contactAcknowledgement(message: ContactMessageRow): Mail {
  const blocks: Block[] = [
    `Hello ${message.name},`,
    "Thank you for your message. We'll get back to you soon.",
    `If it cannot wait, call ${clinic.phone}. For emergencies call 911.`,
  ]
  return {
    from: clinicMailbox,
    to: { name: message.name, address: message.email },
    subject: `Your message to ${clinic.name}`,
    text: textOf(blocks),
    html: htmlOf(blocks),
  }
}

/** Brings the clinic a message. Answering it answers the sender. */
export function contactClinicNotification(message: ContactMessageRow): Mail {
  const blocks: Block[] = [
    'A message came through the website.',
    {
      facts: [
        ['Name', message.name],
        ['Email', message.email],
        ['Phone', message.phone ?? 'not given'],
      ],
    },
    message.message,
  ]
  return {
    from: clinicMailbox,
    to: clinicMailbox,
    replyTo: { name: message.name, address: message.email },
    subject: 'New message from the website',
    text: textOf(blocks),
    html: htmlOf(blocks),
  }
}
