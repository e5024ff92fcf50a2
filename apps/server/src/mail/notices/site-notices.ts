import type { BookingLimitNoticeRow } from '@clinic/database/entities/booking-limit-notice.ts'
import type { CalendarRow } from '@clinic/database/entities/calendar.ts'
import type { WebhookRow } from '@clinic/database/entities/webhook.ts'
import { BOOKING_LIMITS } from '@clinic/domain/appointments/booking-limits.ts'
import { OVERDUE_HOURS } from '@clinic/domain/backups/overdue.ts'
import type { AccessFacts, LoginFacts, NoticeFacts } from '@clinic/domain/mail/facts.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { type Block, button, facts, type Piece, paragraph, small, typed } from '../render/mail-document.ts'
import { formatMoment, type MailContext } from '../templates/mail-parts.ts'
import { toNotification } from './notice-parts.ts'
import { texts } from './texts.ts'

/** Warns the clinic that the last backup is too old: it was made at `newest`, or never. */
export function backupOverdueNotice(newest: Date | null, context: MailContext): OutgoingMail {
  const { heading, preheader, never, last, advice, open, repeat } = texts[context.language].backup
  const paragraphs = [[newest === null ? never : last(formatMoment(newest, context))], [advice]]
  return notice({ subject: heading(OVERDUE_HOURS), preheader, paragraphs, open, repeat }, '/admin', context)
}

/** Notifies the clinic of a booking that hit a limit. The subject does not say whose. */
export function bookingLimitNotice(
  { limited, who }: BookingLimitNoticeRow,
  context: MailContext,
): OutgoingMail {
  const { subject, preheader, patient, network, advice, view, repeat } = texts[context.language].limit
  const rejected =
    limited === 'patient'
      ? patient(BOOKING_LIMITS.upcomingPerMailbox, typed(who))
      : network(BOOKING_LIMITS.perNetworkAndDay, typed(who))
  const letter = { subject, preheader, paragraphs: [rejected, [advice]], open: view, repeat }
  return notice(letter, '/admin/appointments', context)
}

/** Tells the practice that another calendar can no longer be read as a whole. Names it, and nothing that is in it. */
export function calendarRemarksNotice(
  { name, host }: Pick<CalendarRow, 'name' | 'host'>,
  context: MailContext,
): OutgoingMail {
  const { partial, advice, ...letter } = texts[context.language].calendar
  const paragraphs = [[typed(name), ` (${host}) `, partial], [advice]]
  return notice({ ...letter, paragraphs }, '/admin/settings#calendars', context)
}

/** Tells the practice that the API key called `name` expires at `end`. */
export function keyEndingNotice(name: string, end: Date, context: MailContext): OutgoingMail {
  const { expires, advice, ...letter } = texts[context.language].keyEnding
  const paragraphs = [[typed(name), expires(formatMoment(end, context))], [advice]]
  return notice({ ...letter, paragraphs }, '/admin/settings#api-keys', context)
}

/** Notifies the practice that an endpoint gets no more webhooks, and why. Names only the endpoint's host. */
export function webhookPausedNotice(
  { name, host, paused }: Pick<WebhookRow, 'name' | 'host' | 'paused'>,
  context: MailContext,
): OutgoingMail {
  const { deleted, failing, advice, ...letter } = texts[context.language].webhook
  const paragraphs = [[typed(name), ` (${host}) `, paused === 'deleted' ? deleted : failing], [advice]]
  return notice({ ...letter, paragraphs }, '/admin/settings#webhooks', context)
}

/** Warns the owner that another person seems to know the password, and guesses codes. */
export function loginCodesNotice({ to }: NoticeFacts, context: MailContext): OutgoingMail {
  const { heading, body, advice, ...letter } = texts[context.language].codes
  const subject = heading(RATE_LIMITS.wrongCode.count)
  const paragraphs = [[body], [advice]]
  return notice({ ...letter, subject, paragraphs, to }, '/admin/settings#password', context)
}

/** Tells the former address of the practice that another one has replaced it. */
export function practiceEmailNotice({ to }: NoticeFacts, context: MailContext): OutgoingMail {
  const { body, wrong, ...letter } = texts[context.language].practiceEmail
  const paragraphs = [[body(context.practice.email)], [wrong]]
  return notice({ ...letter, paragraphs, to }, '/login#sessions', context)
}

/** Notifies the owner of a login from a browser that has not logged in before. */
export function newBrowserNotice(login: LoginFacts, context: MailContext): OutgoingMail {
  const t = texts[context.language].newBrowser
  const shown = facts(
    [t.when, formatMoment(new Date(login.at), context)],
    [t.browser, login.browser === '' ? t.unknown : [typed(t.named(login.browser))]],
    [t.network, [typed(login.network)]],
    [t.method, t.methods[login.method]],
  )
  const { subject, preheader, heading, open } = t
  const letter = { subject, preheader, heading, paragraphs: [[t.right], [t.wrong]], open, to: login.to }
  return notice({ ...letter, shown: [shown] }, '/login#sessions', context)
}

/** Notifies the owner of a passkey, an authenticator app or an API key that was added. */
export function newAccessNotice({ access, label, to }: AccessFacts, context: MailContext): OutgoingMail {
  const { name, newBrowser, newAccess } = texts[context.language]
  const { subjects, preheader, wrong } = newAccess
  const letter = {
    subject: subjects[access],
    preheader,
    shown: label === null ? [] : [facts([name, [typed(label)]])],
    paragraphs: [[newBrowser.right], [wrong]],
    open: newBrowser.open,
    to,
  }
  return notice(letter, '/login#sessions', context)
}

interface Notice {
  subject: string
  preheader: string
  /** The subject if absent. */
  heading?: string
  /** Blocks before the paragraphs. */
  shown?: readonly Block[]
  paragraphs: readonly (readonly Piece[])[]
  /** Text of the button. */
  open: string
  /** How often it is sent. */
  repeat?: string
  /** The practice's address if absent. */
  to?: string
}

/** Renders a notice whose button opens a path of the site. */
function notice(
  { subject, preheader, heading = subject, shown = [], paragraphs, open, repeat, to }: Notice,
  path: string,
  context: MailContext,
): OutgoingMail {
  const blocks = [
    ...shown,
    ...paragraphs.map(words => paragraph(...words)),
    button(open, context.publicUrl + path),
    ...(repeat === undefined ? [] : [small(repeat)]),
  ]
  return toNotification({ subject, preheader, heading, blocks }, context, to)
}
