import { OVERDUE_HOURS } from '@clinic/domain/backups/overdue.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, paragraph, small } from '../render/mail-document.ts'
import { formatMoment } from '../templates/mail-parts.ts'
import { type NoticeContext, toNotification } from './notice-parts.ts'
import { en } from './texts.en.ts'

/** Warns the clinic that the last backup is too old: it was made at `newest`, or never. */
export function backupOverdueNotice(newest: Date | null, context: NoticeContext): OutgoingMail {
  const { preheader, never, last, advice, open, repeat } = en.backup
  const heading = en.backup.heading(OVERDUE_HOURS)
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
