import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import { wordReason } from '@clinic/domain/mail/reason-words.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { catchMails, type MailCatcher } from '@clinic/test-kit/mail-catcher.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverMails } from '../mail/deliver/deliver-mails.ts'
import { openMailService } from '../mail/deliver/mail-service.ts'
import { mailerSelector } from '../mail/deliver/mailer.ts'
import {
  BOOKING,
  callAsAdmin,
  openAppAndLogIn,
  openTestApp,
  plainSite,
  type TestApp,
} from '../testing/test-app.ts'

const ADDRESS = 'https://www.example.com'
const SERVER = { host: '127.0.0.1', security: 'none', user: null, password: null, sender: null }

/** A site whose pages are cached and show the public address. */
const site = plainSite(
  async request => ({ status: 200, html: request.site.publicUrl }),
  url => url,
)

const first = openForAll(() => openAppAndLogIn({ site }))
afterEach(async () => {
  await run(
    `delete from sealed_settings; delete from special_hours; delete from appointments; delete from mails;
      delete from pgboss.job`,
  )
  await first.deps.settings.refresh()
})

const run = (statement: string) => first.em().getConnection().execute(statement)

const save = (procedure: string, payload = {}) =>
  callAsAdmin(first.app, `settings.${procedure}`, payload, first.cookie)
const read = async ({ app }: TestApp, url: string) => (await app.inject({ method: 'GET', url })).body

/** On the next day, so soon that it has no reminders, which the queue sends by the clock of its database. */
const SOON = { ...BOOKING, appointmentDate: '2026-11-21T10:00' }

describe('settings saved in one process', () => {
  let second: TestApp
  let folder: string
  let catcher: MailCatcher
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clinic-mails-'))
    catcher = await catchMails()
    second = await openTestApp({ site, databaseUrl: first.databaseUrl })
    const selectMailer = mailerSelector(second.deps.settings, folder)
    await deliverMails({ ...second.deps, selectMailer, firstPauseMs: 500 })
    await run(`insert into special_hours (date, start_time, end_time, open)
      values ('2026-11-21', '09:00', '12:00', true)`)
  })
  afterEach(async () => {
    await second.close()
    await catcher.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('are in use in all processes without a restart, for pages, files, links and emails', async () => {
    for (const app of [first, second]) expect(await read(app, '/about')).toBe('http://localhost:3000')
    expect(await read(second, '/sitemap.xml')).toContain('<loc>http://localhost:3000/about</loc>')

    await save('savePublicAddress', { address: ADDRESS })
    await save('saveMailServer', { ...SERVER, port: catcher.port })
    expect(await read(first, '/about')).toBe(ADDRESS)
    await waitFor(async () => expect(await read(second, '/about')).toBe(ADDRESS))
    expect(await read(second, '/sitemap.xml')).toContain(`<loc>${ADDRESS}/about</loc>`)
    expect(await read(second, '/robots.txt')).toContain(`Sitemap: ${ADDRESS}/sitemap.xml`)

    const booked = await second.app.inject({ method: 'POST', url: '/api/appointments', payload: SOON })
    expect(booked.json().manageUrl).toMatch(`${ADDRESS}/appointment/`)
    await waitFor(() => expect(catcher.received).toHaveLength(2))
    const texts = catcher.received.map(({ mail }) => mail.text)
    expect(texts.filter(text => text?.includes(`${ADDRESS}/`))).toHaveLength(2)

    await save('removePublicAddress')
    await waitFor(async () => expect(await read(second, '/about')).toBe('http://localhost:3000'))
  })

  it('that cannot be opened let emails wait until the mail server is entered again', async () => {
    await save('saveMailServer', { ...SERVER, port: catcher.port })
    await run(`update sealed_settings set sealed = 'another secret' where name = 'mailServer'`)
    await second.app.inject({ method: 'POST', url: '/api/appointments', payload: SOON })
    const reason = 'The saved mail server cannot be read. Enter it again in Settings.'
    await waitFor(async () =>
      expect(await first.em().find(MailEntity, { state: 'queued', reason })).toHaveLength(2),
    )
    expect([await readdir(folder), wordReason(reason, 'es')]).toEqual([[], expect.stringMatching('Ajustes')])
    await save('saveMailServer', { ...SERVER, port: catcher.port })
    await waitFor(() => expect(catcher.received).toHaveLength(2))
  })

  it('leave emails as they were that were saved as files, until they are sent again', async () => {
    await second.app.inject({ method: 'POST', url: '/api/appointments', payload: SOON })
    const states = async () =>
      (await first.em().find(MailEntity, { state: ['saved', 'sent'] })).map(({ state }) => state)
    await waitFor(async () => expect(await states()).toEqual(['saved', 'saved']))
    const mail = openMailService(second.deps.settings, folder)
    expect(mail.folder).toBe(folder)

    await save('saveMailServer', { ...SERVER, port: catcher.port })
    await waitFor(() => expect(mail.folder).toBeNull())
    const saved = await first.em().findOneOrFail(MailEntity, { kind: 'appointmentConfirmation' })
    expect([await states(), catcher.received.length]).toEqual([['saved', 'saved'], 0])
    await callAsAdmin(first.app, 'mail.sendAgain', { id: saved.id }, first.cookie)
    await waitFor(() => expect(catcher.received).toHaveLength(1))
    expect(await readdir(folder)).toHaveLength(2)
  })
})

describe('a wrong public address', () => {
  const LAN = { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }
  const logInFrom = (headers: Record<string, string>) =>
    first.app.inject({ method: 'POST', url: '/api/login', headers, payload: ADMINISTRATOR })

  it('leaves the address that the administrator uses working for logging in and saving', async () => {
    await save('savePublicAddress', { address: 'https://wrong.example.com' })
    const login = await logInFrom(LAN)
    expect(login.statusCode).toBe(200)
    for (const header of [login.headers['set-cookie'] ?? []].flat()) expect(header).not.toContain('Secure')
    // Browsers would fetch scripts over https.
    expect(login.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')

    const corrected = await first.app.inject({
      method: 'POST',
      url: '/api/trpc/settings.savePublicAddress',
      headers: { ...LAN, cookie: first.cookie },
      payload: { address: ADDRESS },
    })
    expect(corrected.statusCode).toBe(200)
  })

  it('also leaves it working behind a proxy that changes the host', async () => {
    await save('savePublicAddress', { address: 'https://wrong.example.com' })
    const login = await logInFrom({
      host: '127.0.0.1:3000',
      origin: 'https://right.example.com',
      'sec-fetch-site': 'same-origin',
    })
    expect(login.statusCode).toBe(200)
    expect(String(login.headers['set-cookie'])).toContain('Secure')
  })
})

it('an https address of the environment makes every cookie Secure, and leaves subdomains alone', async () => {
  const app = await openTestApp({ publicUrl: ADDRESS })
  const login = await app.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host: '192.168.1.5', origin: 'http://192.168.1.5' },
    payload: ADMINISTRATOR,
  })
  expect(String(login.headers['set-cookie'])).toContain('Secure')
  expect(login.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(login.headers['strict-transport-security']).toBe('max-age=31536000')
  await app.close()
})

it('show another time zone in all processes at once, on cached pages and in the API document', async () => {
  const zones = plainSite(
    async request => ({ status: 200, html: request.site.timeZone }),
    url => url,
  )
  const second = await openTestApp({ site: zones, databaseUrl: first.databaseUrl })
  try {
    expect(await read(second, '/about')).toBe('America/Chicago')
    await save('saveTimeZone', { timeZone: 'America/Los_Angeles' })
    await waitFor(async () => expect(await read(second, '/about')).toBe('America/Los_Angeles'))
    expect(await read(second, '/api/openapi.json')).toContain('time zone is America/Los_Angeles')
  } finally {
    await second.close()
  }
})
