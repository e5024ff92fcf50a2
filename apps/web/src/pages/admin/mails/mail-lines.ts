import { formatShortMoment } from '@clinic/domain/clinic-format.ts'
import type { SubjectMail } from '@clinic/domain/mail/states.ts'
import { MAIL_NAMES } from './mail-names.ts'

const MINUTE = 60_000

/** Whether a mail did not go, and can be sent again. */
export function isUnsent({ state }: Pick<SubjectMail, 'state'>): boolean {
  return state === 'failed' || state === 'withheld'
}

/** What became of a mail, seen at `now` (epoch milliseconds): "Reminder goes Nov 22, 10:00 AM". */
export function mailLine({ kind, state, reason, at }: SubjectMail, now: number, timeZone: string): string {
  const { mail } = MAIL_NAMES[kind]
  if (state === 'failed') return `${mail} not sent: ${reason ?? 'no reason is known'}`
  if (state === 'withheld') return `${mail} withheld: ${reason ?? 'no reason is known'}`
  const when = formatShortMoment(Date.parse(at), now, timeZone)
  if (state === 'sent') return `${mail} sent ${when}`
  return isLater({ state, at }, now) ? `${mail} goes ${when}` : `${mail} waits to be sent`
}

/**
 * The one of several mails that stands for all while nothing is wrong with them: the last that went to the person, or
 * is about to. `mails` are in the order in which they were owed.
 */
export function headlineOf(mails: readonly SubjectMail[], now: number): SubjectMail | undefined {
  const toThePerson = mails.filter(({ kind }) => !kind.endsWith('Notification'))
  return toThePerson.findLast(mail => !isLater(mail, now)) ?? toThePerson[0] ?? mails[0]
}

/** Whether it waits for a moment to come. What is due within a minute is on its way. */
function isLater({ state, at }: Pick<SubjectMail, 'state' | 'at'>, now: number): boolean {
  return state === 'queued' && Date.parse(at) > now + MINUTE
}
