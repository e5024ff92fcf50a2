import { z } from 'zod'
import { emailField, LIMITS, numberField, optionalText, requiredText, wordField } from '../fields.ts'
import { isHost } from './host.ts'

/** How the connection to a mail server is encrypted: from the start, after STARTTLS, or not at all. */
export const MAIL_SECURITY = ['starttls', 'tls', 'none'] as const

export type MailSecurity = (typeof MAIL_SECURITY)[number]

/** The usual port of each security (RFC 8314). */
export const MAIL_PORTS: Record<MailSecurity, number> = { starttls: 587, tls: 465, none: 25 }

/** Providers whose server is known, with their page about passwords for programs. */
export const MAIL_PROVIDERS = {
  google: {
    host: 'smtp.gmail.com',
    port: 587,
    security: 'starttls',
    passwords: 'https://support.google.com/accounts/answer/185833',
  },
  microsoft: {
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    passwords:
      'https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission',
  },
} as const satisfies Record<string, { host: string; port: number; security: MailSecurity; passwords: string }>

export type MailProvider = keyof typeof MAIL_PROVIDERS

const MAX_PORT = 65_535
const INVALID_PORT = `Enter a port from 1 to ${MAX_PORT}`
const INVALID_SENDER = 'Enter an email address such as name@example.com, or Name <name@example.com>'

/** A sender: an email address, optionally after a name. */
export interface Sender {
  name: string | null
  address: string
}

const isOneLine = (text: string) => !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text)

/** Reads "name@example.com" or "Name <name@example.com>"; null if it is neither. */
export function parseSender(text: string): Sender | null {
  const named = /^([^<>"]*)<([^<>]*)>$/.exec(text.trim())
  const [name = '', address = ''] = named ? named.slice(1) : ['', text]
  const parsed = emailField.safeParse(address)
  // A line break in the name would add a header to every email.
  if (!parsed.success || !isOneLine(name)) return null
  return { name: name.trim() || null, address: parsed.data }
}

const portField = z.int(INVALID_PORT).min(1, INVALID_PORT).max(MAX_PORT, INVALID_PORT)

export const mailServerInput = z.object({
  host: requiredText(LIMITS.host, 'Enter the name of the mail server').refine(
    isHost,
    'Enter a name such as mail.example.com or an IP address, without a port',
  ),
  port: numberField(portField),
  security: wordField(z.enum(MAIL_SECURITY, 'Choose one of the kinds of encryption')),
  /** Null: the server asks for no login. */
  user: optionalText(LIMITS.email).refine(text => isOneLine(text ?? ''), 'Enter the username on one line'),
  /** Null keeps the saved password. Not trimmed. */
  password: z
    .string('Must be text')
    .max(LIMITS.password, `Must be at most ${LIMITS.password} characters`)
    .nullish()
    .transform(text => text || null),
  /** Null: the practice's name and email address. */
  sender: optionalText(LIMITS.name + LIMITS.email).refine(
    text => text === null || parseSender(text) !== null,
    INVALID_SENDER,
  ),
})

/** The mail server of the practice, as it is stored. */
export type MailServer = z.output<typeof mailServerInput>

/** Whether the saved password may go on being used, so that it is never sent to another server or in the clear. */
export function keepsPassword(saved: MailServer | null, next: MailServer): boolean {
  return (
    saved !== null &&
    saved.host === next.host &&
    saved.port === next.port &&
    saved.user === next.user &&
    (saved.security === next.security || next.security !== 'none')
  )
}
