import { once } from 'node:events'
import { createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server that keeps what it is given. */
export interface MailCatcher {
  url: string
  /** What has arrived so far for an address. */
  mailsTo(address: string): Email[]
  /** Turns mails to an address away for good from now on, or takes them again. */
  refuse(address: string, refused: boolean): void
  close(): Promise<void>
}

/** Starts a mail server at a port of this machine. */
export async function catchMails(port: number): Promise<MailCatcher> {
  const mails: Email[] = []
  const refusing = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refusing.has(address) ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null)
    },
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      mails.push(await PostalMime.parse(Buffer.concat(chunks)))
      done()
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: address => mails.filter(({ to }) => to?.some(person => person.address === address)),
    refuse: (address, refused) => void (refused ? refusing.add(address) : refusing.delete(address)),
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

/** A port at which nothing listens for now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The text of a mail's calendar file. postal-mime turns its line ends into line feeds. */
export function calendarOf(mail: Email): string {
  const content = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? ''
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
