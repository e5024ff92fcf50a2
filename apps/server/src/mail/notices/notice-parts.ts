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

/** Lists how to reach someone: email and phone if they are known, and the language unless it is English. */
export function contactFacts(email: string | null, phone: string | null, language: Language): Fact[] {
  return [
    ...(email === null ? [] : [[en.email, emailLine(email)] satisfies Fact]),
    ...(phone === null ? [] : [[en.phone, phoneLine(phone)] satisfies Fact]),
    ...(language === DEFAULT_LANGUAGE ? [] : [[en.language, en.languages[language]] satisfies Fact]),
  ]
}

function emailLine(email: string): Words {
  return [{ text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }]
}

/** Links a phone number that someone entered, unless it holds other text. */
function phoneLine(phone: string): Words {
  if (!/^\+?[\d\s().-]+$/.test(phone)) return [typed(phone)]
  return [{ text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` }]
}
