import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { CalendarFile } from '../../calendar/calendar-file.ts'
import { writeWholeFile } from '../../whole-file.ts'
import { LOGO_ID } from '../render/render-html.ts'
import { fileFailure, type MailFailure, mailFailure } from './mail-failure.ts'

/** One mail, ready to be sent. */
export interface OutgoingMail {
  from: MailAddress
  to: MailAddress
  replyTo?: MailAddress
  subject: string
  text: string
  html: string
  /** Attached calendar file. */
  calendar?: CalendarFile
  /** JPEG that its HTML embeds. */
  logo?: Buffer
}

export interface MailAddress {
  name: string
  address: string
}

/** Sends mails or saves them as files. */
export interface Mailer {
  /**
   * Sends or saves one mail. Its id becomes the Message-ID, so that clients recognize a repeated delivery. Aborting
   * `signal` closes the connection.
   */
  send(mail: OutgoingMail, mailId: string, signal?: AbortSignal): Promise<'sent' | 'saved'>
  /** Explains an error of `send`. */
  explain(error: unknown): MailFailure
  close(): void
}

/** Generous, because a mail that was accepted after the timeout would be sent twice. */
const TIMEOUTS = {
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
  dnsTimeout: 10_000,
}

/** Sends mails through the server that `url` (smtp: or smtps:) names. */
export function smtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail, mailId, signal) {
      await transport.sendMail({ ...toMessage(mail, mailId), signal })
      return 'sent'
    },
    explain: error => mailFailure(error, new URL(url)),
    close: () => transport.close(),
  }
}

/** Name of a mail that is saved as a file. */
export function mailFileName(mailId: string): string {
  return `${mailId}.eml`
}

/** Saves mails as .eml files in `folder`, one per mail however often it is delivered, flushed to disk. */
export function folderMailer(folder: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail, mailId) {
      const { message } = await transport.sendMail(toMessage(mail, mailId))
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not written to memory')
      await writeWholeFile(folder, mailFileName(mailId), message)
      return 'saved'
    },
    explain: fileFailure,
    close: () => transport.close(),
  }
}

function toMessage(mail: OutgoingMail, mailId: string): SendMailOptions {
  const { calendar, logo, ...fields } = mail
  const attachments: SendMailOptions['attachments'] = []
  if (logo) attachments.push({ filename: 'logo.jpg', content: logo, contentType: 'image/jpeg', cid: LOGO_ID })
  const alternatives: SendMailOptions['alternatives'] = []
  if (calendar) {
    const { filename, method, content } = calendar
    // Clients act on this method, and reject a file with another one (RFC 6047, 2.4).
    const contentType = `text/calendar; charset=utf-8; method=${method}`
    // Base64 protects the CRLF line ends that RFC 5545 requires.
    const part = { content, contentType, contentTransferEncoding: 'base64' } as const
    if (method === 'PUBLISH') {
      attachments.push({ ...part, filename })
    } else {
      // Gmail and Outlook apply the alternative to the calendar; other clients open the attachment.
      alternatives.push(part)
      attachments.push({ ...part, contentType: 'application/ics', filename })
    }
  }
  return {
    ...fields,
    messageId: `<${mailId}@${mail.from.address.split('@')[1]}>`,
    // Asks other systems not to send automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments,
    alternatives,
  }
}
