import { MAILS } from '@clinic/domain/mail/kinds.ts'
import { wordReason } from '@clinic/domain/mail/reason-words.ts'
import { isDelayed, type SubjectMail } from '@clinic/domain/mail/states.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { Format } from '#lib/use-format.ts'
import { texts } from './texts.ts'

/** Whether an email failed, or has been retried for minutes at `now` (epoch milliseconds). */
export function isUnsent(mail: SubjectMail, now: number): boolean {
  return mail.state === 'failed' || mail.state === 'withheld' || isDelayed(mail, now)
}

/** Whether an email can be resent; not while its first attempts are pending. */
export function canSendAgain(mail: SubjectMail, now: number): boolean {
  return mail.state !== 'queued' || isDelayed(mail, now)
}

/** State of an email: "Reminder scheduled for Nov 22, 10:00 AM". */
export function mailLine(subjectMail: SubjectMail, { now, language, shortMoment }: Format): string {
  const { kind, state, at } = subjectMail
  const reason = subjectMail.reason && wordReason(subjectMail.reason, language)
  const { line, name } = texts[language]
  const mail = name(kind)
  if (isDelayed(subjectMail, now)) return line.late(mail, reason)
  if (state === 'failed') return line.failed(mail, reason)
  if (state === 'withheld') return line.withheld(mail, reason)
  const when = shortMoment(at)
  if (state === 'sent') return line.sent(mail, when)
  if (state === 'saved') return line.saved(mail)
  return isLater({ state, at }, now) ? line.later(mail, when) : line.soon(mail)
}

/** States shown to people, worst last. */
const SHOWN_STATES = ['sent', 'saved', 'queued', 'delayed', 'withheld', 'failed'] as const

export type ShownMailState = (typeof SHOWN_STATES)[number]

/** How many emails are in each state at `now` (epoch milliseconds), without zero counts, the worst state last. */
export function countMailStates(
  mails: readonly SubjectMail[],
  now: number,
): { state: ShownMailState; count: number }[] {
  const states = mails.map(mail => (isDelayed(mail, now) ? 'delayed' : mail.state))
  return SHOWN_STATES.map(state => ({ state, count: states.filter(other => other === state).length })).filter(
    ({ count }) => count > 0,
  )
}

/** Picks the email to show for all while none failed: the latest to the person. `mails` are in queue order. */
export function selectHeadline(mails: readonly SubjectMail[], now: number): SubjectMail | undefined {
  const toThePerson = mails.filter(({ kind }) => !MAILS[kind].toPractice)
  return toThePerson.findLast(mail => !isLater(mail, now)) ?? toThePerson[0] ?? mails[0]
}

/** Whether it is scheduled more than a minute ahead. */
function isLater({ state, at }: Pick<SubjectMail, 'state' | 'at'>, now: number): boolean {
  return state === 'queued' && Date.parse(at) > now + MINUTE_MS
}
