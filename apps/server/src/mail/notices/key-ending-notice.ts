import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, paragraph, typed } from '../render/mail-document.ts'
import { formatMoment } from '../templates/mail-parts.ts'
import { type NoticeContext, toNotification } from './notice-parts.ts'
import { en } from './texts.en.ts'

/** Tells the practice that the API key called `name` ends at `end`. */
export function keyEndingNotice(name: string, end: Date, context: NoticeContext): OutgoingMail {
  const { subject, preheader, ends, advice, open } = en.keyEnding
  const blocks = [
    paragraph(typed(name), ends(formatMoment(end, context))),
    paragraph(advice),
    button(open, `${context.publicUrl}/admin/settings#api-keys`),
  ]
  return toNotification({ subject, preheader, heading: subject, blocks }, context)
}
