import { formatClock, formatPlainDate } from '../clinic-format.ts'
import type { Catalog, Language } from '../language.ts'
import { en } from './reply-texts.en.ts'
import { es } from './reply-texts.es.ts'

/** Max characters quoted: mail apps limit mailto links to about 2,000. */
const MAX_QUOTED = 600

const texts: Catalog<typeof en> = { en, es }

interface Written {
  name: string
  email: string
  message: string
  createdAt: string | Date
}

interface Writer {
  practiceName: string
  timeZone: string
  language: Language
}

/** Builds a mailto link (RFC 6068) that replies to the sender and quotes the message, in the administrator's language. */
export function replyLink(
  { name, email, message, createdAt }: Written,
  { practiceName, timeZone, language }: Writer,
): string {
  const { subject, wrote } = texts[language]
  const at = new Date(createdAt).getTime()
  const text = message.replace(/\r\n?/g, '\n').trim()
  const cut = [...text].slice(0, MAX_QUOTED).join('')
  const quoted = (cut === text ? text : `${cut} …`).split('\n').map(line => `> ${line}`)
  const date = formatPlainDate(at, timeZone, language)
  const body = ['', '', wrote(date, formatClock(at, timeZone, language), name), ...quoted].join('\r\n')
  const to = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject(practiceName))}&body=${encodeURIComponent(body)}`
}
