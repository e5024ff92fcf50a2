import type { Language } from '@clinic/domain/language.ts'
import { MAILS } from '@clinic/domain/mail/kinds.ts'
import type { UnsentMail } from '@clinic/domain/mail/problems.ts'
import { wordReason } from '@clinic/domain/mail/reason-words.ts'
import type { MailStatus } from '@clinic/domain/mail/schemas.ts'
import { texts } from './texts.ts'

/** Emails that are saved as files because no mail server is set up. */
export const countSavedMails = ({ server, savedAsFile }: MailStatus) => (server ? 0 : savedAsFile)

/** How many emails and blocked bookings need attention. */
export const countAttention = (status: MailStatus) =>
  status.unsent + status.delayed + status.limitsMet + countSavedMails(status)

/** Summary of what needs attention; null if nothing does. */
export function attentionText(
  { unsent, delayed, limitsMet }: Pick<MailStatus, 'unsent' | 'delayed' | 'limitsMet'>,
  language: Language,
): string | null {
  const { attention: t } = texts[language]
  const sentences = [
    unsent > 0 && t.unsent(unsent),
    delayed > 0 && t.delayed(delayed),
    limitsMet > 0 && t.blocked,
  ].filter(sentence => sentence !== false)
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** Whether the email's data still exists. */
export function canBeSent({ kind, name }: Pick<UnsentMail, 'kind' | 'name'>): boolean {
  return name !== null || MAILS[kind].about === null
}

/** Why an email was not sent, and whether it is retried. */
export function whyUnsent(
  { state, reason }: Pick<UnsentMail, 'state' | 'reason'>,
  language: Language,
): string {
  const { attention: t } = texts[language]
  const why = reason === null ? t.unknown : wordReason(reason, language)
  return state === 'queued' ? `${why} ${t.retried}` : why
}
