import type { AppRouter } from '@clinic/api/app-router.ts'
import type { MessageWithMails } from '@clinic/domain/contact/messages.ts'
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

const WHAT: Record<UnsentMail['kind'], [mail: string, subject: string]> = {
  appointmentConfirmation: ['Confirmation', 'appointment'],
  appointmentClinicCopy: ['Your copy', 'appointment'],
  registrationConfirmation: ['Confirmation', 'registration'],
  registrationClinicCopy: ['Your copy', 'registration'],
  contactAcknowledgement: ['Acknowledgement', 'message'],
  contactClinicCopy: ['Your copy', 'message'],
  bookingLimitNotice: ['Notice', 'limit of bookings'],
}

/** "Confirmation of the appointment of Ada Lovelace". */
export function mailTitle({ kind, name }: Pick<UnsentMail, 'kind' | 'name'>): string {
  const [mail, subject] = WHAT[kind]
  if (kind === 'bookingLimitNotice') return `${mail} of a ${subject}`
  return name === null ? `${mail} of a deleted ${subject}` : `${mail} of the ${subject} of ${name}`
}

/** Whether there is still something to write the mail from. */
export function canBeSent({ kind, name }: Pick<UnsentMail, 'kind' | 'name'>): boolean {
  return name !== null || kind === 'bookingLimitNotice'
}

/** "10 coming appointments are booked for ada@example.com". */
export function limitTitle({ limited, who }: Pick<LimitMet, 'limited' | 'who'>): string {
  return limited === 'patient'
    ? `No more appointments for ${who}`
    : `No more appointments from the network ${who} that day`
}

/** What became of the mails of a message, of what is not as it should be the most; null where nothing is known. */
export function messageState({
  acknowledgement,
  copy,
}: MessageWithMails): { text: string; problem: boolean } | null {
  const unsent = [
    acknowledgement &&
      isUnsent(acknowledgement) &&
      `Acknowledgement not sent: ${acknowledgement.reason ?? 'no reason is known'}`,
    copy && isUnsent(copy) && `Your copy not sent: ${copy.reason ?? 'no reason is known'}`,
  ].filter(line => typeof line === 'string')
  if (unsent.length > 0) return { text: unsent.join(' '), problem: true }
  if (!acknowledgement) return null
  const text =
    acknowledgement.state === 'sent' ? 'Acknowledged by e-mail' : 'Acknowledgement waits to be sent'
  return { text, problem: false }
}

const isUnsent = ({ state }: { state: string }) => state === 'failed' || state === 'withheld'
