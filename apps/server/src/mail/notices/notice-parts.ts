import { nameLanguage } from '@clinic/domain/clinic-format.ts'
import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { readPhones } from '@clinic/domain/patients/phones.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { type Fact, typed, type Words } from '../render/mail-document.ts'
import { type Letter, type MailContext, toMail } from '../templates/mail-parts.ts'
import { texts } from './texts.ts'

/** Renders a mail to the clinic itself; a reply goes to `replyTo`, where there is one. */
export function toNotification(
  letter: Omit<Letter, 'to' | 'footer'>,
  context: MailContext,
  to?: string,
): OutgoingMail {
  const { name, email } = context.practice
  return toMail(
    { ...letter, to: { name, address: to ?? email }, footer: texts[context.language].footer },
    context,
  )
}

/** Lists how to reach someone: email and phone if they are known, and the language unless it is English. */
export function contactFacts(
  { email, phone, language }: { email: string | null; phone: string | null; language: Language },
  { language: readIn }: Pick<MailContext, 'language'>,
): Fact[] {
  const t = texts[readIn]
  const named: Fact = [t.language, nameLanguage(language, readIn)]
  return [
    ...(email === null ? [] : [[t.email, emailLine(email)] satisfies Fact]),
    ...(phone === null ? [] : [[t.phone, phoneLine(phone)] satisfies Fact]),
    ...(language === DEFAULT_LANGUAGE ? [] : [named]),
  ]
}

function emailLine(email: string): Words {
  return [{ text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }]
}

/** Links the phone numbers that someone entered; text that is no number stays text. */
function phoneLine(phone: string): Words {
  return readPhones(phone).map(({ text, href }) => (href === null ? typed(text) : { text, href }))
}
