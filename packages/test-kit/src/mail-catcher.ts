import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A received mail with its envelope addresses. */
interface CaughtMail {
  mail: Email
  recipients: string[]
}

/** A real SMTP server that keeps what it receives. */
export interface MailCatcher {
  url: string
  port: number
  received: readonly CaughtMail[]
  mailsTo(address: string): Email[]
  /** Forgets what it received. */
  clear(): void
  /** Permanently rejects mails to an address, or accepts them again. */
  reject(address: string, rejected: boolean): void
  /** Number of open connections. */
  connections(): number
  /** Number of mails read but not yet answered. */
  held(): number
  /** Accepts the held mails. */
  release(): void
  close(): Promise<void>
}

export interface CatcherOptions {
  /** A free port if absent. */
  port?: number
  /** Rejects this many mails first, with this status. */
  rejects?: number
  status?: number
  /** Reads mails without answering until they are released. */
  holds?: boolean
  /** Further options of smtp-server. */
  smtp?: SMTPServerOptions
}

/** Starts a local SMTP server. */
export async function catchMails(options: CatcherOptions = {}): Promise<MailCatcher> {
  const { port = 0, status = 451, holds = false, smtp } = options
  const received: CaughtMail[] = []
  const rejected = new Set<string>()
  const held: (() => void)[] = []
  let left = options.rejects ?? 0
  const release = () => {
    for (const respond of held.splice(0)) respond()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(rejected.has(address) ? smtpError(550, 'No such person') : null)
    },
    async onData(stream, session, done) {
      const content = await buffer(stream).catch(() => null)
      // The sender went away before the end of the message.
      if (content === null) return
      if (left-- > 0) return done(smtpError(status, 'Not\tthis one'))
      const mail = await PostalMime.parse(content)
      received.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
      if (holds) held.push(done)
      else done()
    },
    ...smtp,
  })
  // Clients' faults must not end the test.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const bound = readPort(server)
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    mailsTo: address =>
      received.map(({ mail }) => mail).filter(({ to }) => to?.some(person => person.address === address)),
    clear: () => void received.splice(0),
    reject: (address, rejects) => void (rejects ? rejected.add(address) : rejected.delete(address)),
    connections: () => server.connections.size,
    held: () => held.length,
    release,
    close() {
      release()
      return new Promise<void>(resolve => server.close(resolve))
    },
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function readPort({ server }: SMTPServer): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Text of a mail's calendar file, with the line feeds postal-mime produces. */
export function readCalendar(mail: Email): string {
  const content = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? ''
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
