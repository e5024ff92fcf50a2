import type { ContactMessageRow } from '@clinic/database/entities/contact-message.ts'
import type { Mail } from '../mailer.ts'
import { brandOf } from './brand.ts'
import { facts, paragraph, quote, typed } from './mail-document.ts'
import {
  emailLine,
  greeting,
  type MailPlace,
  mailOf,
  notificationOf,
  phoneLine,
  phoneOf,
} from './mail-parts.ts'

/**
 * Tells the sender of a message that it has arrived. The message itself is not repeated: whoever types a
 * stranger's address into the form must not be able to write to them through the clinic.
 */
export function contactAcknowledgement({ name, email }: ContactMessageRow, place: MailPlace): Mail {
  const brand = brandOf(place)
  return mailOf(
    {
      to: { name, address: email },
      subject: `Your message to ${brand.name}`,
      preheader: 'It has arrived, and we will answer it soon.',
      heading: 'Your message has arrived',
      blocks: [
        greeting(name),
        paragraph("Thank you for your message. We'll get back to you soon."),
        paragraph('If it cannot wait, call ', phoneOf(brand), '. For emergencies call 911.'),
      ],
      footer:
        'You receive this mail because somebody wrote to us with this address. ' +
        'If that was not you, nothing needs to be done.',
    },
    brand,
  )
}

/** Brings the clinic a message. Answering it answers the sender. */
export function contactNotification(message: ContactMessageRow, place: MailPlace): Mail {
  return notificationOf(
    {
      replyTo: { name: message.name, address: message.email },
      subject: 'New message from the website',
      preheader: 'Somebody wrote through the contact form.',
      heading: 'A message from the website',
      blocks: [
        facts(
          ['Name', [typed(message.name)]],
          ['Email', emailLine(message.email)],
          ['Phone', phoneLine(message.phone)],
        ),
        quote(message.message),
        paragraph('Answering this mail answers the sender.'),
      ],
    },
    place,
  )
}
