import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { type Fact, typed, type Words } from '../render/mail-document.ts'
import { type Letter, type MailContext, toMail } from '../templates/mail-parts.ts'
import { en } from './texts.en.ts'

/** The context of an email to the clinic, whose texts are in English only. */
export type NoticeContext = MailContext & { language: 'en' }

/** Renders a mail to the clinic itself; a reply goes to `replyTo`, where there is one. */
export function toNotification(
  letter: Omit<Letter, 'to' | 'footer'>,
  context: NoticeContext,
  to?: string,
): OutgoingMail {
  const { name, email } = context.practice
  return toMail({ ...letter, to: { name, address: to ?? email }, footer: en.footer }, context)
}

/** Lists how to reach someone: email, phone and, unless it is English, the language. */
export function contactFacts(email: string | null, phone: string | null, language: Language): Fact[] {
  const facts: Fact[] = [
    [en.email, emailLine(email)],
    [en.phone, phoneLine(phone)],
  ]
  return language === DEFAULT_LANGUAGE ? facts : [...facts, [en.language, en.languages[language]]]
}

function emailLine(email: string | null): Words {
  if (email === null) return en.missing
  return [{ text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }]
}

/** Links a phone number that someone entered, unless it holds other text. */
function phoneLine(phone: string | null): Words {
  if (phone === null) return en.missing
  if (!/^\+?[\d\s().-]+$/.test(phone)) return [typed(phone)]
  return [{ text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` }]
}
