import type { MessageWithMails } from '@clinic/domain/contact/messages.ts'
import type { Language } from '@clinic/domain/language.ts'
import { momentText } from '#lib/use-format.ts'
import { texts } from './texts.ts'

/** Max characters quoted: mail apps limit mailto links to about 2,000. */
const MAX_QUOTED = 600

interface Writer {
  practiceName: string
  timeZone: string
  language: Language
}

/** Builds a mailto link (RFC 6068) that replies to the sender and quotes the message, in the administrator’s language. */
export function replyLink(message: MessageWithMails, { practiceName, timeZone, language }: Writer): string {
  const { name, email, createdAt } = message
  const { subject, wrote } = texts[language].reply
  const text = message.message.replace(/\r\n?/g, '\n').trim()
  const cut = [...text].slice(0, MAX_QUOTED).join('')
  const quoted = (cut === text ? text : `${cut} …`).split('\n').map(line => `> ${line}`)
  const body = ['', '', wrote(momentText(createdAt, timeZone, language), name), ...quoted].join('\r\n')
  const to = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject(practiceName))}&body=${encodeURIComponent(body)}`
}
