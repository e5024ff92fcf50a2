import type { MessageWithMails } from '@clinic/domain/contact/messages.ts'
import { momentText } from './moment.tsx'

/** How much of a message is quoted, in characters: mail programs are given addresses of some 2,000 at most. */
const MOST_QUOTED = 600

interface Writer {
  practiceName: string
  timeZone: string
}

/**
 * The link (RFC 6068) that opens a reply to a message in the mail program of whoever follows it: to the sender, with
 * their text quoted below, cut where it is long. It stays on this machine; nothing of it is sent to the server.
 */
export function replyLink(message: MessageWithMails, { practiceName, timeZone }: Writer): string {
  const { name, email, createdAt } = message
  const text = message.message.replace(/\r\n?/g, '\n').trim()
  const cut = [...text].slice(0, MOST_QUOTED).join('')
  const quoted = (cut === text ? text : `${cut} …`).split('\n').map(line => `> ${line}`)
  const body = ['', '', `On ${momentText(createdAt, timeZone)}, ${name} wrote:`, ...quoted].join('\r\n')
  const subject = `Re: Your message to ${practiceName}`
  const to = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
