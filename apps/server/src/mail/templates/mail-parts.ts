import type { Links } from '@clinic/api/links.ts'
import type { Logo } from '@clinic/api/services/mail-service.ts'
import { formatClock, formatDate, formatTimeZone, formatWeekdayDate } from '@clinic/domain/clinic-format.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { CalendarFile } from '../../calendar/calendar-file.ts'
import type { MailAddress, OutgoingMail } from '../deliver/mailer.ts'
import { toBrand } from '../render/brand.ts'
import { type Block, type MailDocument, oneLine, type Piece, typed } from '../render/mail-document.ts'
import { renderMail } from '../render/render-mail.ts'
import { texts } from './texts.ts'

/** The context that every mail is written in. `now` is epoch milliseconds. */
export interface MailContext {
  timeZone: string
  publicUrl: string
  now: number
  links: Links
  practice: Practice
  logo: Logo | null
  language: Language
  /** The practice's own names of types of visit, in emails that have them. */
  visitNames?: Partial<Record<string, string>>
}

/** The content and recipient of a mail; everything else is the same in all. */
export interface Letter
  extends Pick<MailDocument, 'subject' | 'preheader' | 'heading' | 'blocks' | 'footer'> {
  to: MailAddress
  replyTo?: MailAddress
  calendar?: CalendarFile
}

/** Renders a letter as a mail from the clinic. Without `publicUrl`, it cannot link to the site. */
export function toMail(
  { to, replyTo, calendar, ...content }: Letter,
  { language, ...shown }: Pick<MailContext, 'practice' | 'logo' | 'language'> & { publicUrl: string | null },
): OutgoingMail {
  const brand = toBrand(shown)
  return {
    from: { name: brand.name, address: brand.email },
    to: named(to),
    ...(replyTo && { replyTo: named(replyTo) }),
    ...renderMail({ lang: language, dir: 'ltr', brand, ...content }),
    ...(calendar && { calendar }),
    ...(shown.logo && { logo: shown.logo.bytes }),
  }
}

const named = ({ name, address }: MailAddress): MailAddress => ({ name: oneLine(name), address })

// Mail clients turn such text into a link.
const LOOKS_LIKE_ADDRESS = /[:/@\\]|www\.|\.\p{L}{2}/iu

/**
 * Greets by name: "Hello Ada Lovelace,". Leaves out a name that looks like a URL, because the forms let anyone
 * send one to a stranger's email address.
 */
function greeting(name: string, { language }: Pick<MailContext, 'language'>): Block {
  const shown = oneLine(name)
  const isShown = shown !== '' && !LOOKS_LIKE_ADDRESS.test(shown)
  return { kind: 'paragraph', words: texts[language].hello(isShown ? typed(shown) : null) }
}

/** Renders a letter to a person, which greets them by name. */
export function toPersonMail(
  { name, email: address }: { name: string; email: string },
  { blocks, ...letter }: Omit<Letter, 'to'>,
  context: MailContext,
): OutgoingMail {
  return toMail({ ...letter, to: { name, address }, blocks: [greeting(name, context), ...blocks] }, context)
}

type Locale = Pick<MailContext, 'timeZone' | 'language'>

/** Formats a date: "Tuesday, December 1, 2026". */
export function formatMailDate(at: Date, { timeZone, language }: Locale): string {
  return formatDate(at.getTime(), timeZone, language)
}

/** Formats an instant for the subject about an appointment: "Tue, Nov 24" and "9:00 AM". */
export function subjectTime(
  at: Date,
  { now, timeZone, language }: Locale & { now: number },
): [string, string] {
  const instant = at.getTime()
  return [formatWeekdayDate(instant, now, timeZone, language), formatClock(instant, timeZone, language)]
}

/** Formats a period as two lines: "Tuesday, December 1, 2026" and "10:00 AM to 11:00 AM (Central Time)". */
export function timeLines(
  { appointmentDate, endsAt }: { appointmentDate: Date; endsAt: Date },
  { timeZone, language }: Locale,
): [string, string] {
  const start = appointmentDate.getTime()
  return [
    formatDate(start, timeZone, language),
    texts[language].period(
      formatClock(start, timeZone, language),
      formatClock(endsAt.getTime(), timeZone, language),
      formatTimeZone(start, timeZone, language),
    ),
  ]
}

/** Formats an instant as two lines: "Tuesday, December 1, 2026" and "6:00 PM (Central Time)". */
export function momentLines(date: Date, { timeZone, language }: Locale): [string, string] {
  const at = date.getTime()
  return [
    formatDate(at, timeZone, language),
    texts[language].moment(formatClock(at, timeZone, language), formatTimeZone(at, timeZone, language)),
  ]
}

/** Formats an instant: "Tuesday, December 1, 2026, 6:00 PM (Central Time)". */
export function formatMoment(date: Date, context: Locale): string {
  return momentLines(date, context).join(', ')
}

/** Links the clinic's phone number. */
export const phonePiece = ({ phone, phoneHref }: Practice): Piece => ({ text: phone, href: phoneHref })
