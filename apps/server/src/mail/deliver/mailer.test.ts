import { type FileHandle, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { wordReason } from '@clinic/domain/mail/reason-words.ts'
import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { certificate } from '../../outbound/fixtures/certificate.ts'
import { exampleMails } from '../fixtures/example-mails.ts'
import { expiredCertificate } from '../fixtures/expired-certificate.ts'
import { folderMailer, mailerSelector, smtpMailer } from './mailer.ts'

describe('emails saved as files', () => {
  let parent: string
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'clinic-mails-'))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(parent, { recursive: true })
  })

  /** Records the files and folders flushed to disk from now on, by inode. */
  async function watchFlushes(): Promise<number[]> {
    const flushed: number[] = []
    const any = await open(parent, 'r')
    const handles: FileHandle = Object.getPrototypeOf(any)
    await any.close()
    const sync = handles.sync
    vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
      flushed.push((await this.stat()).ino)
      return sync.call(this)
    })
    return flushed
  }
  const readNumber = async (...path: string[]) => (await stat(join(parent, ...path))).ino

  it("survive a power loss: the file, its name and a new folder's name are flushed", async () => {
    const flushed = await watchFlushes()
    const mailer = folderMailer(join(parent, 'mails'))
    await mailer.send(exampleMails().test, 'first')
    await mailer.send(exampleMails().test, 'second')
    expect(flushed).toEqual([
      await readNumber('.'),
      await readNumber('mails', 'first.eml'),
      await readNumber('mails'),
      await readNumber('mails', 'second.eml'),
      await readNumber('mails'),
    ])
  })

  it('ask for no automatic replies, also in the header that Exchange reads', async () => {
    await folderMailer(join(parent, 'mails')).send(exampleMails().test, 'first')
    const { headers } = await PostalMime.parse(await readFile(join(parent, 'mails', 'first.eml')))
    expect(Object.fromEntries(headers.map(({ key, value }) => [key, value]))).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'OOF, AutoReply',
    })
  })

  it("say of a visitor's message alone that a person wrote it, so that help desks show it", async () => {
    await folderMailer(join(parent, 'mails')).send(exampleMails().contactNotification, 'first')
    const { headers } = await PostalMime.parse(await readFile(join(parent, 'mails', 'first.eml')))
    const names = headers.map(({ key }) => key)
    expect(names).not.toContain('auto-submitted')
    expect(names).not.toContain('x-auto-response-suppress')
  })

  it('have an id each, by which Gmail shows them apart under the same subject', async () => {
    await folderMailer(join(parent, 'mails')).send(exampleMails().appointmentReminder, 'first')
    const { headers } = await PostalMime.parse(await readFile(join(parent, 'mails', 'first.eml')))
    expect(headers).toContainEqual(expect.objectContaining({ key: 'x-entity-ref-id', value: 'first' }))
  })

  it('are retried with an error when they cannot be written', async () => {
    await writeFile(join(parent, 'mails'), 'not a folder')
    const mailer = folderMailer(join(parent, 'mails'))
    const error = await mailer.send(exampleMails().test, 'first').catch((caught: unknown) => caught)
    expect(mailer.explain(error)).toEqual({
      isPermanent: false,
      reason: 'Could not save the email as a file (EEXIST)',
    })
  })

  it('embed the logo under the Content-ID that their HTML shows', async () => {
    const mailer = folderMailer(join(parent, 'mails'))
    const logo = { bytes: Buffer.from('a JPEG'), width: 120, height: 40 }
    await mailer.send(exampleMails({ context: { logo } }).appointmentConfirmation, 'first')
    const { html, attachments } = await PostalMime.parse(await readFile(join(parent, 'mails', 'first.eml')))
    expect(html).toContain('src="cid:logo@mail"')
    const image = attachments.find(({ mimeType }) => mimeType === 'image/jpeg')
    expect(image).toMatchObject({ contentId: '<logo@mail>', disposition: 'inline', related: true })
    expect(Buffer.from(image?.content as ArrayBuffer).toString()).toBe('a JPEG')
  })

  // After Ghost #23487.
  it.each([
    ['✅ Spine & Stride', 'Spine & Stride'],
    ['Spine ✔️ Stride', 'Spine Stride'],
    ['Núñez, “Spine” 🦴', 'Núñez, “Spine” 🦴'],
  ])('come from %s without the check marks that Gmail rejects', async (name, sent) => {
    const mail = exampleMails().appointmentReminder
    const from = { ...mail.from, name }
    await folderMailer(join(parent, 'mails')).send({ ...mail, from }, 'first')
    const message = await PostalMime.parse(await readFile(join(parent, 'mails', 'first.eml')))
    expect(message.from).toEqual({ name: sent, address: from.address })
  })

  it.each([
    ['https://clinic.example.com', 'List-Unsubscribe=One-Click'],
    ['http://clinic.example.com', undefined],
  ])('say how one press ends them, by one click over https: %s', async (origin, post) => {
    const mailer = folderMailer(join(parent, 'mails'))
    const unsubscribeUrl = `${origin}/es/invitation/${'a'.repeat(32)}/leave-out`
    await mailer.send({ ...exampleMails().invitation, unsubscribeUrl }, 'first')
    await mailer.send(exampleMails().appointmentReminder, 'second')
    const readHeaders = async (name: string) => {
      const { headers } = await PostalMime.parse(await readFile(join(parent, 'mails', name)))
      return Object.fromEntries(headers.map(({ key, value }) => [key, value]))
    }
    const headers = await readHeaders('first.eml')
    expect(headers['list-unsubscribe']).toBe(`<${unsubscribeUrl}>`)
    // After nodemailer #1654.
    const message = await readFile(join(parent, 'mails', 'first.eml'), 'utf8')
    expect(message).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`)
    expect(headers['list-unsubscribe-post']).toBe(post)
    expect(await readHeaders('second.eml')).not.toHaveProperty('list-unsubscribe')
  })

  it.each([
    ['appointmentConfirmation', 'REQUEST'],
    ['appointmentNotification', 'PUBLISH'],
    ['appointmentCancelled', 'CANCEL'],
  ] as const)('name the same calendar method as the file itself: %s', async (kind, method) => {
    const mailer = folderMailer(join(parent, 'mails'))
    await mailer.send(exampleMails()[kind], 'first')
    const message = await readFile(join(parent, 'mails', 'first.eml'), 'utf8')
    const part = /Content-Type: text\/calendar;(.*?)\r\n\r\n(.*?)\r\n--/s.exec(message)
    expect(part?.[1]).toMatch(new RegExp(`\\bmethod=${method}\\b`))
    const file = Buffer.from(part?.[2] ?? '', 'base64').toString()
    expect(file).toContain(`\r\nMETHOD:${method}\r\n`)
  })
})

it('a mail server whose name leads to a link-local address is refused where the connection is made', async () => {
  const resolve = async () => [
    { address: '127.0.0.1', family: 4 },
    { address: '169.254.169.254', family: 4 },
  ]
  const mailer = smtpMailer('smtp://mail.example.com', { resolve })
  const sent = mailer.send(exampleMails().test, 'first')
  expect(mailer.explain(await sent.catch((error: unknown) => error))).toEqual({
    isPermanent: false,
    reason:
      'The mail server mail.example.com has a link-local or cloud metadata address, which is not allowed. Check its name.',
  })
})

it('greets the mail server with the host of the public address, also after the address has changed', async () => {
  const names: string[] = []
  const catcher = await catchMails({
    smtp: {
      onMailFrom(_address, { hostNameAppearsAs }, done) {
        names.push(hostNameAppearsAs)
        done()
      },
    },
  })
  const settings = {
    mailServer: catcher.url,
    isMailServerUnreadable: false,
    publicUrl: 'https://www.clinic.example.com',
    refresh: async () => undefined,
  }
  const select = mailerSelector(settings, 'unused')
  const send = async (id: string) => (await select()).send(exampleMails().test, id)
  await send('first')
  settings.publicUrl = 'https://clínica.example.com:8443'
  await send('second')
  expect(names).toEqual(['www.clinic.example.com', 'xn--clnica-4va.example.com'])
  ;(await select()).close()
  await catcher.close()
})

it('a server that cannot be reached is not taken for a slow one because it answered before', async () => {
  const catcher = await catchMails()
  let lookups = 0
  const mailer = smtpMailer(`smtp://mail.example.com:${catcher.port}`, {
    resolve: async () =>
      lookups++ === 0 ? [{ address: '127.0.0.1', family: 4 }] : new Promise(() => undefined),
  })
  await mailer.send(exampleMails().test, 'first')
  const sent = mailer.send(exampleMails().test, 'second', AbortSignal.timeout(100))
  const { reason } = mailer.explain(await sent.catch((error: unknown) => error))
  expect(reason).toContain('did not respond in time')
  mailer.close()
  await catcher.close()
})

describe('a certificate of the mail server', () => {
  const trusted = getCACertificates('default')
  afterEach(() => setDefaultCACertificates(trusted))

  /** Why a mail server at `host` with a certificate is refused, in both languages. */
  async function refuse(
    host: string,
    { shown, security }: { shown: typeof certificate; security: 'tls' | 'starttls' },
  ): Promise<string[]> {
    const catcher = await catchMails({
      smtp: { ...shown, secure: security === 'tls', disabledCommands: [] },
    })
    const server = { host, port: catcher.port, security, user: null, password: null, sender: null }
    const mailer = smtpMailer(server, { resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    const error = await mailer.send(exampleMails().test, 'first').catch((caught: unknown) => caught)
    const { isPermanent, reason } = mailer.explain(error)
    expect([isPermanent, catcher.received.length]).toEqual([false, 0])
    mailer.close()
    await catcher.close()
    return [reason, wordReason(reason, 'es')].map(text => text.replace(/:\d+ /, ':587 '))
  }

  describe.each(['tls', 'starttls'] as const)('with %s', security => {
    // After Rocket.Chat #13446, nodemailer #1391 and npm #16622: mail.practice.com on shared hosting.
    it('for another name leads to the name that the provider gives', async () => {
      setDefaultCACertificates([...trusted, certificate.cert])
      expect(await refuse('mail.example.com', { shown: certificate, security })).toEqual([
        'The certificate of the mail server mail.example.com:587 is for another name. Enter the name of the server that your provider gives for secure connections.',
        'El certificado del servidor de correo mail.example.com:587 es de otro nombre. Ponga el nombre del servidor que su proveedor indica para conexiones seguras.',
      ])
    })

    // After uptime-kuma #31 and vaultwarden #4482.
    it('from an unknown authority says to check the server name or to ask the provider', async () => {
      expect(await refuse('hook.example', { shown: certificate, security })).toEqual([
        'The certificate of the mail server hook.example:587 is not trusted. Check the name of the server, or ask your provider for a certificate that email programs trust.',
        'El certificado del servidor de correo hook.example:587 no es de confianza. Revise el nombre del servidor, o pida a su proveedor un certificado en el que confíen los programas de correo.',
      ])
    })

    it('that has expired leads to the clock and the provider', async () => {
      setDefaultCACertificates([...trusted, expiredCertificate.cert])
      expect(await refuse('mail.example', { shown: expiredCertificate, security })).toEqual([
        "The certificate of the mail server mail.example:587 has expired or is not valid yet. Check the clock of the website's server, or ask your provider to renew the certificate.",
        'El certificado del servidor de correo mail.example:587 venció o todavía no es válido. Revise el reloj del servidor del sitio web, o pida a su proveedor que renueve el certificado.',
      ])
    })
  })

  it('that is trusted and for the name of the server is accepted', async () => {
    setDefaultCACertificates([...trusted, certificate.cert])
    const catcher = await catchMails({ smtp: { ...certificate, secure: true } })
    const mailer = smtpMailer(`smtps://hook.example:${catcher.port}`, {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    expect(await mailer.send(exampleMails().test, 'first')).toBe('sent')
    mailer.close()
    await catcher.close()
  })
})
