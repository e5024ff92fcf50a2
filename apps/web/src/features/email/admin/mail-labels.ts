import type { LimitMet, UnsentMail } from '@clinic/domain/mail/problems.ts'
import type { MailStatus } from '@clinic/domain/mail/schemas.ts'

const COUNT = new Intl.NumberFormat('en-US')

/** Emails to the practice that are about no one. */
const NAMELESS = new Set<UnsentMail['kind']>([
  'bookingLimitNotice',
  'backupOverdueNotice',
  'loginCodesNotice',
  'newBrowserNotice',
  'practiceEmailNotice',
  'webhookPausedNotice',
  'keyEndingNotice',
  'morningNotice',
])

/** Summary of what needs attention; null if nothing does. */
export function attentionText({
  unsent,
  delayed,
  limitsMet,
}: Pick<MailStatus, 'unsent' | 'delayed' | 'limitsMet'>): string | null {
  const sentences = [
    unsent === 1 && '1 email was not sent.',
    unsent > 1 && `${COUNT.format(unsent)} emails were not sent.`,
    delayed === 1 && '1 email could not be sent yet.',
    delayed > 1 && `${COUNT.format(delayed)} emails could not be sent yet.`,
    limitsMet > 0 && 'Online bookings were blocked at a limit.',
  ].filter(sentence => sentence !== false)
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** Whether the email's data still exists. */
export function canBeSent({ kind, name }: Pick<UnsentMail, 'kind' | 'name'>): boolean {
  return name !== null || NAMELESS.has(kind)
}

/** Why an email was not sent, and whether it is retried. */
export function whyUnsent({ state, reason }: Pick<UnsentMail, 'state' | 'reason'>): string {
  const why = reason ?? 'The reason is unknown.'
  return state === 'queued' ? `${why} We keep trying for three days.` : why
}

/** "Too many appointments for ada@example.com". */
export function limitTitle({ limited, who }: Pick<LimitMet, 'limited' | 'who'>): string {
  return limited === 'patient'
    ? `Too many appointments for ${who}`
    : `Too many appointments in a day from the network ${who}`
}
