import type { OutboxMail } from '@clinic/database/mail-records.ts'
import { isEmailedNow } from '@clinic/domain/settings/practice-emails.ts'
import type { Context } from '../context.ts'

/** The email to the practice about something at `concerns`, unless the morning email comes before that. */
export function practiceMails(
  { settings, now, timeZone }: Context,
  mail: OutboxMail,
  concerns: Date,
): OutboxMail[] {
  const { practiceEmails } = settings.saved
  return isEmailedNow(practiceEmails, concerns.getTime(), now(), timeZone) ? [mail] : []
}
