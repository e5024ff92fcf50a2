import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os, { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { catchMails, type MailCatcher } from '@clinic/test-kit/mail-catcher.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { certificate } from '../../outbound/fixtures/certificate.ts'
import { closeServers, listen } from '../../testing/local-servers.ts'
import { openMailService } from './mail-service.ts'
import type { SmtpServer } from './mailer.ts'

/** Without a server, mails are saved in this folder. */
let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'clinic-mails-')), 'mails')
})
afterEach(() => rm(dirname(folder), { recursive: true, force: true }))

const PUBLIC_URL = 'https://www.clinic.example.com'
const isMailServerUnreadable = false
const openService = (mailServer: SmtpServer | null, testTimeoutMs?: number, publicUrl = PUBLIC_URL) =>
  openMailService({ mailServer, isMailServerUnreadable, publicUrl }, folder, { testTimeoutMs })
const PRACTICE = readPractice([])
const LOGO = { bytes: Buffer.from('a JPEG'), width: 120, height: 40 }
const SHOWN = { practice: PRACTICE, logo: LOGO, language: 'en' } as const
const SERVER = { host: '127.0.0.1', security: 'none', user: null, password: null, sender: null } as const

describe('with a mail server', () => {
  const stops: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    closeServers()
  })

  /** A real mail server with its own options. */
  async function startCatcher(smtp?: SMTPServerOptions): Promise<MailCatcher> {
    const catcher = await catchMails({ smtp })
    stops.push(catcher.close)
    return catcher
  }

  /** The error shown when the test mail is rejected. */
  async function rejection(server: SmtpServer, testTimeoutMs?: number): Promise<string> {
    const error: unknown = await openService(server, testTimeoutMs)
      .sendTest('ada@example.com', SHOWN)
      .catch(caught => caught)
    if (!(error instanceof RuleError)) throw new Error(`Expected a refusal, not ${error}`)
    expect(error.key).toBe('testMailFailed')
    return error.message
  }

  it('reports it', () => {
    expect(openService('smtp://mail.example.com').folder).toBeNull()
  })

  it('still removes the emails that were saved as files before', async () => {
    await openService(null).sendTest('ada@example.com', SHOWN)
    const [file = ''] = await readdir(folder)
    await openService('smtp://mail.example.com').removeSaved([file.replace('.eml', '')])
    expect(await readdir(folder)).toEqual([])
  })

  it('sends the test email and reports it as accepted', async () => {
    const { url, received } = await startCatcher()
    expect(await openService(url).sendTest('ada@example.com', SHOWN)).toBe('sent')
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = received
    expect(recipients).toEqual(['ada@example.com'])
    expect(mail?.subject).toMatch(/^Test email from /)
    expect(mail?.from?.address).toBe('hello@plumbline.example.com')
    expect(mail?.text).toContain("that the website's administrator asked for")
    expect(mail?.html).toContain('src="cid:logo@mail"')
    expect(mail?.attachments.map(({ contentId }) => contentId)).toEqual(['<logo@mail>'])
  })

  // After cal.diy #5254, nextcloud/server #25716, outline #4698 and nodemailer #1742: smtp-relay.gmail.com.
  it('greets a strict relay with the host of the public address', async () => {
    const { url, received } = await startCatcher({
      onMailFrom: (_address, { hostNameAppearsAs }, done) =>
        done(
          hostNameAppearsAs === 'www.clinic.example.com'
            ? null
            : Object.assign(new Error('4.7.0 Try again later, closing connection. (EHLO)'), {
                responseCode: 421,
              }),
        ),
    })
    expect(await openService(url).sendTest('ada@example.com', SHOWN)).toBe('sent')
    expect(received).toHaveLength(1)
    expect(await rejection(`${url}?name=other.example.com`)).toContain('It said: 421 4.7.0 Try again later')
  })

  it.each([
    ['http://localhost:3000', 'machine', '[127.0.0.1]'],
    ['http://127.0.0.1:3000', 'machine', '[127.0.0.1]'],
    ['https://192.168.1.5', 'machine', '[127.0.0.1]'],
    ['https://[2001:db8::1]', 'machine', '[127.0.0.1]'],
    ['https://intranet', 'machine', '[127.0.0.1]'],
    ['https://intranet', 'machine.example.net', 'machine.example.net'],
  ])('greets for %s, which is no full name, from %s with %s', async (publicUrl, machine, greeting) => {
    const hostname = vi.spyOn(os, 'hostname').mockReturnValue(machine)
    onTestFinished(() => hostname.mockRestore())
    const names: string[] = []
    const { url } = await startCatcher({
      onMailFrom(_address, { hostNameAppearsAs }, done) {
        names.push(hostNameAppearsAs)
        done()
      },
    })
    await openService(url, undefined, publicUrl).sendTest('ada@example.com', SHOWN)
    expect(names).toEqual([greeting])
  })

  it('names the server that refuses the connection and the settings to check', async () => {
    const port = await freePort()
    expect(await rejection(`smtp://127.0.0.1:${port}`)).toBe(
      `The mail server 127.0.0.1:${port} refused the connection. Check its name and port, and whether it is running.`,
    )
  })

  it('reports rejected credentials without repeating them', async () => {
    const { port } = await startCatcher({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error('Authentication credentials invalid'), { responseCode: 535 })),
    })
    const text = await rejection(`smtp://clinic:a-secret-word@127.0.0.1:${port}?requireTLS=false`)
    expect(text).toMatch(/rejected the username and password\. Check them\. It said: 535 .*invalid$/)
    expect(text).not.toMatch(/a-secret-word|clinic:/)
  })

  it('does not wait for a server that never answers', async () => {
    const port = await listen(createServer(() => undefined))
    const text = await rejection(`smtp://127.0.0.1:${port}`, 100)
    expect(text).toContain('did not respond in time')
  })

  /** Replaces the timeout of a test email by one that the test ends; returns how to, and the milliseconds asked for. */
  function holdTimeout() {
    const timeout = new AbortController()
    const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    onTestFinished(() => asked.mockRestore())
    return { end: () => timeout.abort(), milliseconds: () => asked.mock.calls.map(([ms]) => ms) }
  }

  // After PHPMailer #104 and Rocket.Chat #26690: a pause before the greeting, a scan before the last reply.
  it.each(['smtp', 'smtps'])(
    'waits for a slow server almost as long as proxies wait, and tells it from one that never answers, over %s',
    async protocol => {
      const trusted = getCACertificates('default')
      setDefaultCACertificates([...trusted, certificate.cert])
      onTestFinished(() => setDefaultCACertificates(trusted))
      const timeout = holdTimeout()
      const catcher = await catchMails({
        holds: true,
        smtp: protocol === 'smtps' ? { secure: true, ...certificate } : {},
      })
      stops.push(catcher.close)
      const text = rejection(`${protocol}://127.0.0.1:${catcher.port}?tls.servername=hook.example`)
      await waitFor(() => expect(catcher.held()).toBe(1))
      for (const milliseconds of timeout.milliseconds()) {
        expect(milliseconds).toBeGreaterThan(45_000)
        expect(milliseconds).toBeLessThan(60_000)
      }
      timeout.end()
      expect(await text).toBe(
        `The mail server 127.0.0.1:${catcher.port} responded, but did not accept the email in time. It may still arrive. If this happens again, ask your provider.`,
      )
      await waitFor(() => expect(catcher.connections()).toBe(0))
    },
  )

  it('stops a test email when the process stops', async () => {
    const draining = new AbortController()
    const catcher = await catchMails({ holds: true })
    stops.push(catcher.close)
    const settings = { mailServer: catcher.url, isMailServerUnreadable, publicUrl: PUBLIC_URL }
    const service = openMailService(settings, folder, { draining: draining.signal })
    const test = service.sendTest('ada@example.com', SHOWN).catch(({ key }) => key)
    await waitFor(() => expect(catcher.held()).toBe(1))
    draining.abort()
    expect(await test).toBe('unavailable')
    await waitFor(() => expect(catcher.connections()).toBe(0))
  })

  it('repeats nothing that a server of another kind says', async () => {
    const port = await listen(createServer(socket => socket.end('SSH-2.0-OpenSSH_9.2p1\r\n')))
    expect(await rejection({ ...SERVER, port })).not.toContain('SSH')
  })

  it('refuses a link-local address', async () => {
    expect(await rejection({ ...SERVER, host: 'fe80::1', port: 25 })).toContain(
      'link-local or cloud metadata address',
    )
  })

  it('distinguishes a server without TLS from one that is down', async () => {
    const { port } = await startCatcher()
    expect(await rejection(`smtps://127.0.0.1:${port}`)).toContain("Couldn't connect securely")
    expect(await rejection({ ...SERVER, port, security: 'tls' })).toContain("Couldn't connect securely")
  })

  it('logs in to a saved server, and sends in the name of the saved sender', async () => {
    const logins: unknown[] = []
    const { port, received } = await startCatcher({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        logins.push([username, password])
        done(null, { user: username })
      },
    })
    const login = { user: 'clinic@example.com', password: ' pass:word/ ' }
    const sender = 'Müller, "Spine" <office@example.org>'
    await openService({ ...SERVER, ...login, port, sender: sender.replaceAll('"', '') }).sendTest(
      'ada@example.com',
      { ...SHOWN, logo: null },
    )
    await openService({ ...SERVER, ...login, port, sender: 'office@example.org' }).sendTest(
      'ada@example.com',
      { ...SHOWN, logo: null },
    )
    expect(logins).toEqual(Array(2).fill(['clinic@example.com', ' pass:word/ ']))
    expect(received.map(({ mail }) => mail.from)).toEqual([
      { address: 'office@example.org', name: 'Müller, Spine' },
      { address: 'office@example.org', name: PRACTICE.name },
    ])
    // Replies reach the practice.
    expect(received.map(({ mail }) => mail.replyTo?.[0]?.address)).toEqual(Array(2).fill(PRACTICE.email))
  })

  it.each(['saved', 'SMTP_URL'])('never logs in without encryption to the server of %s', async from => {
    const logins: unknown[] = []
    const { port } = await startCatcher({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => {
        logins.push(auth)
        done(null, { user: 'clinic' })
      },
    })
    const login = { user: 'clinic', password: 'a-secret-word' }
    const saved = { ...SERVER, ...login, port, security: 'starttls' } as const
    const text = await rejection(
      from === 'saved' ? saved : `smtp://${login.user}:${login.password}@127.0.0.1:${port}`,
    )
    expect(text).toContain("Couldn't connect securely")
    expect(logins).toEqual([])
  })
})

describe('without a mail server', () => {
  it('saves the test email as a file, and counts the saved emails', async () => {
    const service = openService(null)
    expect([service.folder, await service.countSaved()]).toEqual([folder, 0])
    expect(await service.sendTest('ada@example.com', SHOWN)).toBe('savedAsFile')
    expect(await service.sendTest('ada@example.com', SHOWN)).toBe('savedAsFile')
    await writeFile(join(folder, 'half-written.eml.part'), '')
    expect([service.folder, await service.countSaved()]).toEqual([folder, 2])

    const [file] = (await readdir(folder)).filter(name => name.endsWith('.eml'))
    const mail = await PostalMime.parse(await readFile(join(folder, file ?? '')))
    expect(mail.to?.[0]?.address).toBe('ada@example.com')
    expect(mail.subject).toMatch(/^Test email from /)
  })

  it('says that the saved mail server cannot be read, or why the file was not written', async () => {
    const settings = { mailServer: null, isMailServerUnreadable: true, publicUrl: PUBLIC_URL }
    await expect(openMailService(settings, folder).sendTest('ada@example.com', SHOWN)).rejects.toThrow(
      'The saved mail server cannot be read. Enter it again in Settings.',
    )
    await writeFile(folder, 'a file where the folder should be')
    await expect(openService(null).sendTest('ada@example.com', SHOWN)).rejects.toThrow(
      'Could not save the email as a file (EEXIST)',
    )
  })

  it('removes saved emails by their ids, and old ones', async () => {
    const service = openService(null)
    await service.removeSaved(['none'])
    expect(await service.removeSavedBefore(NOW)).toBe(0)
    await mkdir(folder)
    for (const [name, at] of [
      ['of-a-person.eml', NOW],
      ['old.eml', NOW - 1],
      ['young.eml', NOW],
    ] as const) {
      await writeFile(join(folder, name), '')
      await utimes(join(folder, name), at / 1_000, at / 1_000)
    }
    await service.removeSaved(['of-a-person', 'already-deleted'])
    expect(await service.removeSavedBefore(NOW)).toBe(1)
    expect(await readdir(folder)).toEqual(['young.eml'])
  })
})
