import type { CalendarRow } from '@clinic/database/entities/calendar.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, paragraph, typed } from '../render/mail-document.ts'
import type { MailContext } from '../templates/mail-parts.ts'
import { toNotification } from './notice-parts.ts'
import { texts } from './texts.ts'

/** Tells the practice that another calendar can no longer be read as a whole. Names it, and nothing that is in it. */
export function calendarRemarksNotice(
  { name, host }: Pick<CalendarRow, 'name' | 'host'>,
  context: MailContext,
): OutgoingMail {
  const { subject, preheader, partial, advice, open } = texts[context.language].calendar
  const blocks = [
    paragraph(typed(name), ` (${host}) `, partial),
    paragraph(advice),
    button(open, `${context.publicUrl}/admin/settings#calendars`),
  ]
  return toNotification({ subject, preheader, heading: subject, blocks }, context)
}
