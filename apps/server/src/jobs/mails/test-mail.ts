import { clinic } from '@clinic/domain/clinic.ts'
import type { Mail } from '../mailer.ts'
import { type Block, clinicMailbox, htmlOf, textOf } from './mail-parts.ts'

/** The mail by which the administrator sees that mails arrive. */
export function testMail(to: string): Mail {
  const blocks: Block[] = [
    'This is the test e-mail that the administrator of the website asked for.',
    'That it arrived means that confirmations of appointments and registrations arrive as well. Nothing needs to be done.',
  ]
  return {
    from: clinicMailbox,
    to: { name: '', address: to },
    subject: `Test e-mail from ${clinic.name}`,
    text: textOf(blocks),
    html: htmlOf(blocks),
  }
}
