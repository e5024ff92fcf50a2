import type { AppRouter } from '@clinic/api/app-router.ts'
import type { LimitMet, UnsentMail } from '@clinic/domain/mail/problems.ts'
import type { inferRouterOutputs } from '@trpc/server'

export type MailStatus = inferRouterOutputs<AppRouter>['mail']['status']

const COUNT = new Intl.NumberFormat('en-US')

/** What needs attention, in a sentence or two; null when nothing does. */
export function attentionText({
  unsent,
  limitsMet,
}: Pick<MailStatus, 'unsent' | 'limitsMet'>): string | null {
  const sentences = [
    unsent === 1 && '1 e-mail was not sent.',
    unsent > 1 && `${COUNT.format(unsent)} e-mails were not sent.`,
    limitsMet > 0 && 'Bookings were refused at a limit.',
  ].filter(sentence => sentence !== false)
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** Whether there is still something to write the mail from. */
export function canBeSent({ kind, name }: Pick<UnsentMail, 'kind' | 'name'>): boolean {
  return name !== null || kind === 'bookingLimitNotice' || kind === 'backupOverdueNotice'
}

/** "10 coming appointments are booked for ada@example.com". */
export function limitTitle({ limited, who }: Pick<LimitMet, 'limited' | 'who'>): string {
  return limited === 'patient'
    ? `No more appointments for ${who}`
    : `No more appointments from the network ${who} that day`
}
