import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'

/** One mail, ready to be sent. */
export interface Mail {
  from: Person
  to: Person
  replyTo?: Person
  subject: string
  text: string
  html: string
  /** A calendar file (RFC 5545) to add to one's own calendar. */
  calendar?: { filename: string; content: string }
}

export interface Person {
  name: string
  address: string
}

/** Where mails go. */
export interface Mailer {
  /** Sends one mail; the job's id makes its Message-ID, so that a repeated delivery is recognisable. */
  send(mail: Mail, jobId: string): Promise<void>
  close(): void
}

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
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
    async send(mail, jobId) {
      await transport.sendMail(messageOf(mail, jobId))
    },
    close: () => transport.close(),
  }
}

/** Keeps mails as .eml files in `folder`, one for each job however often it is delivered. */
export function folderMailer(folder: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail, jobId) {
      const { message } = await transport.sendMail(messageOf(mail, jobId))
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not written to memory')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${jobId}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

function messageOf(mail: Mail, jobId: string): SendMailOptions {
  const { calendar, ...fields } = mail
  return {
    ...fields,
    messageId: `<${jobId}@${mail.from.address.split('@')[1]}>`,
    // Tells other mail programs not to answer by themselves (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(calendar && {
      attachments: [
        {
          filename: calendar.filename,
          content: calendar.content,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          // Keeps the file's line ends as RFC 5545 wants them, however the mail travels.
          contentTransferEncoding: 'base64',
        },
      ],
    }),
  }
}
