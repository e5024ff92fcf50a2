import { BlockList, isIP, type Socket } from 'node:net'
import type { SiteSettings } from '@clinic/api/services/site-settings.ts'
import { type MailServer, parseSender, type Sender } from '@clinic/domain/settings/mail-server.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { CalendarFile } from '../../calendar/calendar-file.ts'
import { connectGuarded } from '../../outbound/connect-guarded.ts'
import type { Resolve } from '../../outbound/guarded-lookup.ts'
import { judgeAddress } from '../../outbound/judge-address.ts'
import { writeWholeFile } from '../../whole-file.ts'
import { LOGO_ID } from '../render/render-html.ts'
import {
  ForbiddenServer,
  fileFailure,
  isTimeout,
  type MailFailure,
  mailFailure,
  SlowServer,
} from './mail-failure.ts'

/** One mail, ready to be sent. */
export interface OutgoingMail {
  from: MailAddress
  to: MailAddress
  replyTo?: MailAddress
  subject: string
  text: string
  html: string
  /** Where one press, also of an email program, ends emails of this kind (RFC 8058). */
  unsubscribeUrl?: string
  /** Whether it passes on the words of a person; help desks set automatic mails aside. */
  fromPerson?: boolean
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
  socketTimeout: MINUTE_MS,
  dnsTimeout: 10_000,
}

/** A mail server: the URL of SMTP_URL (smtp: or smtps:), or the one saved in the browser. */
export type SmtpServer = string | MailServer

interface SmtpOptions {
  /** Origin of the site; its host is the name that this server greets with. */
  publicUrl?: string
  /** Finds the mail server (tests only). */
  resolve?: Resolve
}

/** Sends mails through a mail server. */
export function smtpMailer(server: SmtpServer, { publicUrl, resolve }: SmtpOptions = {}): Mailer {
  /** Counts the bytes that the server has sent about the current mail; one mail is sent at a time. */
  let countReceived = () => 0
  const transport = nodemailer.createTransport({
    // `?name=` of a URL wins.
    name: publicUrl && greetingName(publicUrl),
    // A password never goes unencrypted; `?requireTLS=false` of a URL wins.
    ...(typeof server === 'string'
      ? { requireTLS: new URL(server).username !== '', url: server }
      : toConnection(server)),
    ...TIMEOUTS,
    getSocket: socketOpener(resolve, socket => {
      countReceived = () => socket.bytesRead
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = typeof server === 'string' ? null : parseSender(server.sender ?? '')
  return {
    async send(mail, mailId, signal) {
      const message = { ...toMessage(sender ? withSender(mail, sender) : mail, mailId), signal }
      countReceived = () => 0
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw isTimeout(error) && countReceived() > 0 ? new SlowServer(undefined, { cause: error }) : error
      }
      return 'sent'
    },
    explain: error => mailFailure(error, serverHost(server)),
    close: () => transport.close(),
  }
}

/**
 * The name of EHLO. Strict servers, such as Google's relay, reject a name without a dot and the [127.0.0.1] that
 * nodemailer uses where the machine has no full name. Undefined for an address or localhost.
 */
function greetingName(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && isIP(hostname) === 0 ? hostname : undefined
}

type OpenSocket = NonNullable<SMTPTransport.Options['getSocket']>

/** Connects to the mail server, so that its addresses are judged where the connection is made. */
function socketOpener(resolve: Resolve | undefined, onOpen: (socket: Socket) => void): OpenSocket {
  return ({ host = 'localhost', secure, port = secure ? 465 : 587 }, callback) => {
    const target = { host, port: Number(port), timeoutMs: TIMEOUTS.connectionTimeout }
    connectGuarded({ ...target, check: checkMailServer, resolve }).then(
      connection => {
        onOpen(connection)
        callback(null, { connection })
      },
      (error: Error) => callback(error, false),
    )
  }
}

const NO_NETWORKS = new BlockList()

/** A mail server in the practice's own network is normal; only addresses that serve secrets are refused. */
function checkMailServer(address: string): Error | null {
  return judgeAddress(address, NO_NETWORKS) === 'forbidden' ? new ForbiddenServer() : null
}

/** Host with port, and host alone, as errors name the mail server. */
export function serverHost(server: SmtpServer): { host: string; hostname: string } {
  if (typeof server === 'string') return new URL(server)
  const { host, port } = server
  return { host: `${host.includes(':') ? `[${host}]` : host}:${port}`, hostname: host }
}

function toConnection({ host, port, security, user, password }: MailServer) {
  return {
    host,
    port,
    secure: security === 'tls',
    // Without this, a server or someone in between could turn the encryption off.
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
  }
}

/** Sends a mail in another name; replies still reach the practice. */
function withSender(mail: OutgoingMail, { name, address }: Sender): OutgoingMail {
  const { from, replyTo = from.address === address ? undefined : from } = mail
  return { ...mail, from: { name: name ?? from.name, address }, ...(replyTo && { replyTo }) }
}

export type MailSettings = Pick<SiteSettings, 'mailServer' | 'isMailServerUnreadable' | 'publicUrl'>

/** Opens the mailer for the mail server in use now, or the folder. */
export function openMailer(settings: MailSettings, folder: string): Mailer {
  const { mailServer, isMailServerUnreadable, publicUrl } = settings
  if (mailServer !== null) return smtpMailer(mailServer, { publicUrl })
  return isMailServerUnreadable ? UNREADABLE : folderMailer(folder)
}

/** Returns a function that opens another mailer whenever the settings have changed. */
export function mailerSelector(
  settings: MailSettings & Pick<SiteSettings, 'refresh'>,
  folder: string,
): () => Promise<Mailer> {
  let selected: (MailSettings & { mailer: Mailer }) | null = null
  return async () => {
    await settings.refresh()
    const { mailServer, isMailServerUnreadable, publicUrl } = settings
    if (
      selected?.mailServer !== mailServer ||
      selected.isMailServerUnreadable !== isMailServerUnreadable ||
      selected.publicUrl !== publicUrl
    ) {
      selected?.mailer.close()
      const mailer = openMailer(settings, folder)
      selected = { mailServer, isMailServerUnreadable, publicUrl, mailer }
    }
    return selected.mailer
  }
}

/** Lets emails wait until the mail server is entered again. */
const UNREADABLE: Mailer = {
  send: () => Promise.reject(new Error('No session secret opens the saved mail server')),
  explain: () => ({
    isPermanent: false,
    isAboutAccount: true,
    reason: 'The saved mail server cannot be read. Enter it again in Settings.',
  }),
  close: () => undefined,
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

/** Ask other systems not to send automatic replies: by RFC 3834, and as Exchange reads it. */
const AUTOMATIC_HEADERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}

/** Gmail rejects emails with one in the name of the sender. */
const CHECK_MARKS = /\s*[✅✓✔☑🗸]\ufe0f?/gu

function toMessage(mail: OutgoingMail, mailId: string): SendMailOptions {
  const { calendar, logo, unsubscribeUrl, fromPerson, from, ...fields } = mail
  const attachments: SendMailOptions['attachments'] = []
  if (logo) attachments.push({ filename: 'logo.jpg', content: logo, contentType: 'image/jpeg', cid: LOGO_ID })
  const invitation = calendar && toCalendarParts(calendar)
  if (invitation) attachments.push(invitation.attachment)
  return {
    ...fields,
    from: { ...from, name: from.name.replace(CHECK_MARKS, '').trim() },
    messageId: `<${mailId}@${from.address.split('@')[1]}>`,
    headers: {
      // Gmail joins mails of one subject into a conversation, unless they have different ids.
      'X-Entity-Ref-ID': mailId,
      ...(!fromPerson && AUTOMATIC_HEADERS),
      ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
    },
    attachments,
    alternatives: invitation?.alternatives ?? [],
  }
}

/** A calendar file as an attachment; an invitation or cancellation is an alternative to the text, too. */
function toCalendarParts({ filename, method, content }: CalendarFile) {
  // Clients act on this method, and reject a file with another one (RFC 6047, 2.4).
  const contentType = `text/calendar; charset=utf-8; method=${method}`
  // Base64 protects the CRLF line ends that RFC 5545 requires.
  const part = { content, contentType, contentTransferEncoding: 'base64' } as const
  if (method === 'PUBLISH') return { attachment: { ...part, filename }, alternatives: [] }
  // Gmail and Outlook apply the alternative to the calendar; other clients open the attachment.
  return { attachment: { ...part, contentType: 'application/ics', filename }, alternatives: [part] }
}

/** The one-click header is for https only (RFC 8058, 3.1). Some servers sign a folded header wrongly. */
function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}
