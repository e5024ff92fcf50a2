import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, paragraph, small } from '../render/mail-document.ts'
import { type NoticeContext, toNotification } from './notice-parts.ts'
import { en } from './texts.en.ts'

/** Warns the owner that another person seems to know the password, and guesses codes. */
export function loginCodesNotice(context: NoticeContext): OutgoingMail {
  const { preheader, what, advice, open, repeat } = en.codes
  const heading = en.codes.heading(RATE_LIMITS.wrongCode.count)
  return toNotification(
    {
      subject: heading,
      preheader,
      heading,
      blocks: [
        paragraph(what),
        paragraph(advice),
        button(open, `${context.publicUrl}/admin/settings#password`),
        small(repeat),
      ],
    },
    context,
  )
}
