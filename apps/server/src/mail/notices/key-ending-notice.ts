import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, paragraph, typed } from '../render/mail-document.ts'
import { formatMoment, type MailContext } from '../templates/mail-parts.ts'
import { toNotification } from './notice-parts.ts'
import { texts } from './texts.ts'

/** Tells the practice that the API key called `name` expires at `end`. */
export function keyEndingNotice(name: string, end: Date, context: MailContext): OutgoingMail {
  const { subject, preheader, expires, advice, open } = texts[context.language].keyEnding
  const blocks = [
    paragraph(typed(name), expires(formatMoment(end, context))),
    paragraph(advice),
    button(open, `${context.publicUrl}/admin/settings#api-keys`),
  ]
  return toNotification({ subject, preheader, heading: subject, blocks }, context)
}
