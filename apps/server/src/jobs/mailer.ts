import nodemailer, { type SendMailOptions } from 'nodemailer'
import { writeWholeFile } from '../whole-file.ts'
import { fileFailure, type MailFailure, mailFailure } from './mail-failure.ts'
import type { CalendarFile } from './mails/calendar-file.ts'

/** One mail, ready to be sent. */
export interface Mail {
  from: Person
  to: Person
  replyTo?: Person
  subject: string
  text: string
  html: string
  /** A calendar file for one's own calendar. */
  calendar?: CalendarFile
}

export interface Person {
  name: string
  address: string
}

/** Where mails go. */
export interface Mailer {
  /**
   * Sends one mail; the mail's id makes its Message-ID, so that a repeated delivery is recognisable. The connection is
   * closed when `signal` is aborted.
   */
  send(mail: Mail, mailId: string, signal?: AbortSignal): Promise<void>
  /** Why a mail was not sent, and whether it is of use to try again. */
  explain(error: unknown): MailFailure
  close(): void
}

/** A server may be slow: what was given up too soon may have been taken, and would be sent twice. */
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
      await transport.sendMail({ ...messageOf(mail, mailId), signal })
    },
    explain: error => mailFailure(error, new URL(url)),
    close: () => transport.close(),
  }
}

/** What a mail is called that is kept as a file. */
export function mailFileName(mailId: string): string {
  return `${mailId}.eml`
}

/**
 * Keeps mails as .eml files in `folder`, one for each job however often it is delivered. Once `send` has ended, the
 * file outlives a loss of power.
 */
export function folderMailer(folder: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail, mailId) {
      const { message } = await transport.sendMail(messageOf(mail, mailId))
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not written to memory')
      await writeWholeFile(folder, mailFileName(mailId), message)
    },
    explain: fileFailure,
    close: () => transport.close(),
  }
}

function messageOf(mail: Mail, mailId: string): SendMailOptions {
  const { calendar, ...fields } = mail
  return {
    ...fields,
    messageId: `<${mailId}@${mail.from.address.split('@')[1]}>`,
    // Tells other mail programs not to answer by themselves (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(calendar && {
      attachments: [
        {
          filename: calendar.filename,
          content: calendar.content,
          // Mail programs act on the method here, and distrust a file whose own differs (RFC 6047, 2.4).
          contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
          // Keeps the file's line ends as RFC 5545 wants them, however the mail travels.
          contentTransferEncoding: 'base64',
        },
      ],
    }),
  }
}
