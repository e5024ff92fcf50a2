import type { Links } from '@clinic/api/links.ts'
import { formatClock, formatDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import type { Mail, Person } from '../mailer.ts'
import { type Brand, brandOf } from './brand.ts'
import type { CalendarFile } from './calendar-file.ts'
import { type Block, type MailDocument, oneLine, type Piece, typed, type Words } from './mail-document.ts'
import { renderMail } from './render-mail.ts'

/** What every mail needs to know beside its row. `now` is epoch milliseconds. */
export interface MailPlace {
  timeZone: string
  publicUrl: string
  now: number
  links: Links
  practice: Practice
}

/** What a mail says, and to whom; the rest is the same in all. */
export interface Letter
  extends Pick<MailDocument, 'subject' | 'preheader' | 'heading' | 'blocks' | 'footer'> {
  to: Person
  replyTo?: Person
  calendar?: CalendarFile
}

/** A letter as a mail of the clinic. */
export function mailOf({ to, replyTo, calendar, ...content }: Letter, brand: Brand): Mail {
  return {
    from: mailboxOf(brand),
    to: named(to),
    ...(replyTo && { replyTo: named(replyTo) }),
    ...renderMail({ lang: 'en', dir: 'ltr', brand, ...content }),
    ...(calendar && { calendar }),
  }
}

/** A mail to the clinic itself. Answering it answers the person that it is about, where there is one. */
export function notificationOf(letter: Omit<Letter, 'to' | 'footer'>, place: MailPlace): Mail {
  const brand = brandOf(place)
  const footer = 'The website sends this mail to the practice alone.'
  return mailOf({ ...letter, to: mailboxOf(brand), footer }, brand)
}

const mailboxOf = ({ name, email }: Brand): Person => ({ name, address: email })

const named = ({ name, address }: Person): Person => ({ name: oneLine(name), address })

// A mail program makes a link of it, in a mail that comes from the clinic.
const LOOKS_LIKE_AN_ADDRESS = /[:/@\\]|www\.|\.\p{L}{2}/iu

/**
 * "Hello Ada Lovelace,". Anybody can type a stranger's e-mail address into the forms, and as a name what that stranger
 * is to read: a name that looks like an address is left out.
 */
export function greeting(name: string): Block {
  const shown = oneLine(name)
  const words: Piece[] =
    shown === '' || LOOKS_LIKE_AN_ADDRESS.test(shown) ? ['Hello,'] : ['Hello ', typed(shown), ',']
  return { kind: 'paragraph', words }
}

/** "Tuesday, December 1, 2026" */
export function dateOf(at: Date, { timeZone }: Pick<MailPlace, 'timeZone'>): string {
  return formatDate(at.getTime(), timeZone)
}

/** "Tuesday, December 1, 2026" and "10:00 AM to 11:00 AM (Central Time)". */
export function timeLines(
  { appointmentDate, endsAt }: { appointmentDate: Date; endsAt: Date },
  { timeZone }: Pick<MailPlace, 'timeZone'>,
): [string, string] {
  const start = appointmentDate.getTime()
  const clock = `${formatClock(start, timeZone)} to ${formatClock(endsAt.getTime(), timeZone)}`
  return [formatDate(start, timeZone), `${clock} (${formatTimeZone(start, timeZone)})`]
}

/** "Tuesday, December 1, 2026" and "6:00 PM (Central Time)". */
export function momentLines(date: Date, { timeZone }: Pick<MailPlace, 'timeZone'>): [string, string] {
  const at = date.getTime()
  return [formatDate(at, timeZone), `${formatClock(at, timeZone)} (${formatTimeZone(at, timeZone)})`]
}

/** "Tuesday, December 1, 2026, 6:00 PM (Central Time)". */
export function momentOf(date: Date, place: Pick<MailPlace, 'timeZone'>): string {
  return momentLines(date, place).join(', ')
}

/** The clinic's telephone number, to be called by a press. */
export const phoneOf = ({ phone, phoneHref }: Brand): Piece => ({ text: phone, href: phoneHref })

/** The e-mail address that somebody gave. */
export const emailLine = (email: string): Words => [
  { text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
]

/** The telephone number that somebody gave, to be called by a press where it is nothing but one. */
export function phoneLine(phone: string | null): Words {
  if (phone === null) return 'not given'
  if (!/^\+?[\d\s().-]+$/.test(phone)) return [typed(phone)]
  return [{ text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` }]
}
