import { OVERDUE_HOURS } from '@clinic/domain/backups/overdue.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, paragraph, small } from '../render/mail-document.ts'
import { formatMoment, type MailContext } from '../templates/mail-parts.ts'
import { toNotification } from './notice-parts.ts'
import { texts } from './texts.ts'

/** Warns the clinic that the last backup is too old: it was made at `newest`, or never. */
export function backupOverdueNotice(newest: Date | null, context: MailContext): OutgoingMail {
  const { heading: headingFor, preheader, never, last, advice, open, repeat } = texts[context.language].backup
  const heading = headingFor(OVERDUE_HOURS)
  return toNotification(
    {
      subject: heading,
      preheader,
      heading,
      blocks: [
        paragraph(newest === null ? never : last(formatMoment(newest, context))),
        paragraph(advice),
        button(open, `${context.publicUrl}/admin`),
        small(repeat),
      ],
    },
    context,
  )
}
