import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { catchMails, type MailCatcher } from '@clinic/test-kit/mail-catcher.ts'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderMailService, smtpMailService } from './mail-service.ts'

describe('with a mail server', () => {
  const stops: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })

  /** A real mail server with its own options. */
  async function startCatcher(smtp?: SMTPServerOptions): Promise<MailCatcher> {
    const catcher = await catchMails({ smtp })
    stops.push(catcher.close)
    return catcher
  }

  /** The error shown when the test mail is rejected. */
  async function rejection(url: string, testTimeoutMs?: number): Promise<string> {
    const error: unknown = await smtpMailService(url, testTimeoutMs)
      .sendTest('ada@example.com', readPractice([]))
      .catch(caught => caught)
    if (!(error instanceof RuleError)) throw new Error(`Expected a refusal, not ${error}`)
    expect(error.key).toBe('testMailFailed')
    return error.message
  }

  it('reports it, and that no emails are saved as files', async () => {
    const service = smtpMailService('smtp://mail.example.com')
    expect([service.folder, await service.countSaved()]).toEqual([null, 0])
  })

  it('sends the test email and reports it as accepted', async () => {
    const { url, received } = await startCatcher()
    expect(await smtpMailService(url).sendTest('ada@example.com', readPractice([]))).toBe('sent')
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = received
    expect(recipients).toEqual(['ada@example.com'])
    expect(mail?.subject).toMatch(/^Test email from /)
    expect(mail?.from?.address).toBe('hello@plumbline.example.com')
    expect(mail?.text).toContain("that the website's administrator asked for")
  })

  it('names the server that refuses the connection and the settings to check', async () => {
    const port = await freePort()
    expect(await rejection(`smtp://127.0.0.1:${port}`)).toBe(
      `The mail server 127.0.0.1:${port} refused the connection. Check the address and port in SMTP_URL, and whether the mail server is running.`,
    )
  })

  it('reports rejected credentials without repeating them', async () => {
    const { port } = await startCatcher({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error('Authentication credentials invalid'), { responseCode: 535 })),
    })
    const text = await rejection(`smtp://clinic:a-secret-word@127.0.0.1:${port}`)
    expect(text).toMatch(
      /rejected the username and password\. Check them in SMTP_URL\. It said: 535 .*invalid$/,
    )
    expect(text).not.toMatch(/a-secret-word|clinic:/)
  })

  it('repeats why the server rejects the email', async () => {
    const { url } = await startCatcher({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('No such\r\nperson here'), { responseCode: 550 })),
    })
    const text = await rejection(url)
    expect(text).toMatch(/rejected the email\. It said: 550 No such person here/)
    expect(text).not.toMatch(/[\r\n]/)
  })

  it('does not wait for a server that never answers', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const sockets = new Set<{ destroy(): void }>()
    silent.on('connection', socket => sockets.add(socket))
    stops.push(() => new Promise(resolve => silent.close(resolve)))
    const { port } = silent.address() as AddressInfo
    const text = await rejection(`smtp://127.0.0.1:${port}`, 100)
    expect(text).toContain('did not respond in time')
    for (const socket of sockets) socket.destroy()
  })

  it('distinguishes a server without TLS from one that is down', async () => {
    const { port } = await startCatcher()
    expect(await rejection(`smtps://127.0.0.1:${port}`)).toContain("Couldn't connect securely")
  })
})

describe('without a mail server', () => {
  let folder: string
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'clinic-mails-')), 'mails')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('saves the test email as a file, and counts the saved emails', async () => {
    const service = folderMailService(folder)
    expect([service.folder, await service.countSaved()]).toEqual([folder, 0])
    expect(await service.sendTest('ada@example.com', readPractice([]))).toBe('savedAsFile')
    expect(await service.sendTest('ada@example.com', readPractice([]))).toBe('savedAsFile')
    await writeFile(join(folder, 'half-written.eml.part'), '')
    expect([service.folder, await service.countSaved()]).toEqual([folder, 2])

    const [file] = (await readdir(folder)).filter(name => name.endsWith('.eml'))
    const mail = await PostalMime.parse(await readFile(join(folder, file ?? '')))
    expect(mail.to?.[0]?.address).toBe('ada@example.com')
    expect(mail.subject).toMatch(/^Test email from /)
  })

  it('removes saved emails by their ids, and old ones', async () => {
    const service = folderMailService(folder)
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
