import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as it arrived, with the addresses of its envelope. */
interface CaughtMail {
  mail: Email
  recipients: string[]
}

/** A real mail server that stores what it is given. */
export interface MailCatcher {
  url: string
  port: number
  /** What has arrived so far. */
  received: readonly CaughtMail[]
  /** What has arrived so far for an address. */
  mailsTo(address: string): Email[]
  /** Turns mails to an address away for good from now on, or takes them again. */
  reject(address: string, rejected: boolean): void
  /** How many connections are open to it. */
  connections(): number
  /** How many mails it has read and not responded to. */
  held(): number
  /** Takes the mails that it holds. */
  release(): void
  close(): Promise<void>
}

export interface CatcherOptions {
  /** Where it listens; without one, at a port that is free. */
  port?: number
  /** Turns the first so many mails away, with this status. */
  rejects?: number
  status?: number
  /** Reads mails and gives no response until it is told to release them. */
  holds?: boolean
  /** What else makes it a server of another kind. */
  smtp?: SMTPServerOptions
}

/** Starts a mail server on this machine. */
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
      done(rejected.has(address) ? errorOf(550, 'No such person') : null)
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      if (left-- > 0) return done(errorOf(status, 'Not\tthis one'))
      const mail = await PostalMime.parse(Buffer.concat(chunks))
      received.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
      if (holds) held.push(done)
      else done()
    },
    ...smtp,
  })
  // What a client does wrong is its own affair, and ends no test.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const bound = portOf(server)
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    mailsTo: address =>
      received.map(({ mail }) => mail).filter(({ to }) => to?.some(person => person.address === address)),
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

function errorOf(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function portOf({ server }: SMTPServer): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** The text of a mail's calendar file. postal-mime turns its line ends into line feeds. */
export function calendarOf(mail: Email): string {
  const content = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? ''
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
