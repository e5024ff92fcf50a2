import { clinic } from '@clinic/domain/clinic.ts'
import { HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { createPasskey, type Signing } from '@clinic/test-kit/software-passkey.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { shareTestApi } from '../../testing/share-test-api.ts'
import { caughtError, caughtReason, cookieJar, countFulfilled } from '../../testing/test-api.ts'
import { addAuthenticator, listAccessNotices, logInWithCode } from '../../testing/test-factors.ts'
import { removeFactors } from '../factors/factors.ts'
import { findSession } from '../sessions.ts'
import { findFormerHosts } from './former-hosts.ts'

const SITE = { origin: 'https://clinic.example.com', rpId: 'clinic.example.com' }

const api = shareTestApi()

const sessions = () => api.rows(sql`select method from sessions`)

type Passkey = ReturnType<typeof createPasskey>

async function add(
  passkey: Passkey = createPasskey(),
  signing: Partial<Signing> = {},
  over: Partial<Context> = {},
) {
  const cookie = cookieJar()
  const { passkeys } = api.admin({ cookie, now: () => NOW - MINUTE_MS, ...over })
  const { challenge } = await passkeys.addOptions()
  const response = passkey.register({ challenge, ...SITE, ...signing })
  const added = await passkeys.add({ name: 'My phone', response })
  return { passkey, ...added }
}

/** Signs a new challenge of a login, without sending it. */
async function prepare(passkey: Passkey, signing: Partial<Signing> = {}, over: Partial<Context> = {}) {
  const cookie = cookieJar()
  const { challenge } = await api.visitor({ cookie, ...over }).passkeys.loginOptions()
  return { cookie, sealed: cookie.challenge, response: passkey.sign({ challenge, ...SITE, ...signing }) }
}

/** Why a response is refused for the challenge of a cookie. */
const refusal = (cookie: Context['cookie'], response: Sent, over: Partial<Context> = {}) =>
  caughtReason(api.visitor({ cookie, ...over }).passkeys.login({ response }))
type Sent = ReturnType<Passkey['sign']>

async function logIn(passkey: Passkey, signing: Partial<Signing> = {}, over: Partial<Context> = {}) {
  const { cookie, response } = await prepare(passkey, signing, over)
  const user = await api.visitor({ cookie, ...over }).passkeys.login({ response })
  return { cookie, user }
}

describe('a passkey', () => {
  it('logs in by itself, and shows when it was used', async () => {
    const { passkey } = await add()
    const { user, cookie } = await logIn(passkey)
    expect(user).toEqual(api.administrator)
    expect(cookie.token).not.toBeNull()
    expect(cookie.deviceToken).not.toBeNull()
    expect(await sessions()).toEqual([{ method: 'passkey' }])
    expect((await api.admin().factors.get()).passkeys).toEqual([
      {
        id: passkey.id,
        name: 'My phone',
        addedAt: new Date(NOW - MINUTE_MS).toISOString(),
        lastUsedAt: new Date(NOW).toISOString(),
        host: SITE.rpId,
        usable: true,
      },
    ])
  })

  it('is announced to the practice by its name when it is added', async () => {
    await add()
    const notice = { to: clinic.email, access: 'passkey', label: 'My phone' }
    expect(await listAccessNotices(api)).toContainEqual(notice)
  })

  it('logs in by a challenge older than the one that another passkey has signed since', async () => {
    const [one, two] = [(await add()).passkey, (await add()).passkey]
    const { cookie, response } = await prepare(one)
    await logIn(two, {}, { now: () => NOW + 1 })
    await api.visitor({ cookie, now: () => NOW + 2 }).passkeys.login({ response })
    expect(await sessions()).toHaveLength(2)
  })

  it('logs in again once a clock that ran ahead was set back, though not by a challenge of that time', async () => {
    const ahead = { now: () => NOW + HOUR_MS }
    const { passkey } = await add(createPasskey(), {}, { ...ahead, confirmedAt: NOW + HOUR_MS })
    const { cookie, response } = await prepare(passkey, {}, ahead)
    expect(await refusal(cookie, response)).toBe('passkeyRejected')
    expect((await logIn(passkey)).user).toEqual(api.administrator)
  })

  it('is excluded on devices that have one, with pinned algorithms and a verified person', async () => {
    const { passkey } = await add()
    const options = await api.admin().passkeys.addOptions()
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id, transports: ['internal'] }])
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
    expect(options.rp.id).toBe(SITE.rpId)
    expect(await api.visitor().passkeys.loginOptions()).toMatchObject({
      rpId: SITE.rpId,
      userVerification: 'required',
    })
  })

  it('is the first factor: it comes with recovery codes, and then the password alone does not log in', async () => {
    const { recoveryCodes } = await add()
    expect(recoveryCodes).toHaveLength(10)
    expect(await caughtReason(logInWithCode(api, undefined))).toBe('codeRequired')
    expect((await logInWithCode(api, recoveryCodes?.[0])).token).not.toBeNull()
    expect((await add()).recoveryCodes).toBeNull()
  })

  it('is named by the login after a right password only, and so is an app', async () => {
    const { passkey } = await add()
    const factors = { app: false, passkey: true }
    const required = await caughtError(logInWithCode(api, undefined))
    expect(required.body).toMatchObject({ reason: 'codeRequired', message: 'Enter a recovery code', factors })
    const wrong = await caughtError(api.visitor().session.login({ ...ADMINISTRATOR, password: 'wrong' }))
    expect(wrong.body).not.toHaveProperty('factors')
    await addAuthenticator(api)
    const both = await caughtError(logInWithCode(api, undefined))
    expect(both.body.factors).toEqual({ app: true, passkey: true })
    await api.admin().passkeys.remove({ id: passkey.id })
    const app = await caughtError(logInWithCode(api, undefined))
    expect(app.body.factors).toEqual({ app: true, passkey: false })
  })

  it('is removed, and with the last factor the recovery codes', async () => {
    const { passkey } = await add()
    await addAuthenticator(api)
    await api.admin().passkeys.remove({ id: passkey.id })
    expect(await caughtReason(logIn(passkey))).toBe('passkeyRejected')
    expect((await api.admin().factors.get()).recoveryCodesLeft).toBe(10)
    await api.admin().factors.removeAuthenticator()
    expect((await api.admin().factors.get()).recoveryCodesLeft).toBe(0)
    expect((await logInWithCode(api, undefined)).token).not.toBeNull()
    expect(await caughtReason(api.admin().passkeys.remove({ id: passkey.id }))).toBe('notFound')
  })

  it('is removed with all factors by the command on the server', async () => {
    const { passkey } = await add()
    const em = api.database.em.fork()
    expect(await removeFactors(em, api.administrator.id)).toBe(true)
    expect(await removeFactors(em, api.administrator.id)).toBe(false)
    expect(await caughtReason(logIn(passkey))).toBe('passkeyRejected')
    expect((await logInWithCode(api, undefined)).token).not.toBeNull()
  })

  it('added while the app is removed has recovery codes', async () => {
    for (let round = 0; round < 10; round++) {
      await api.clearAll()
      await addAuthenticator(api)
      const passkey = createPasskey()
      const admin = api.admin({ cookie: cookieJar() })
      const { challenge } = await admin.passkeys.addOptions()
      const adding = admin.passkeys.add({ name: 'Phone', response: passkey.register({ challenge, ...SITE }) })
      const [{ recoveryCodes }] = await Promise.all([adding, api.admin().factors.removeAuthenticator()])
      const { recoveryCodesLeft } = await api.admin().factors.get()
      expect([round, recoveryCodesLeft]).toEqual([round, 10])
      expect(recoveryCodes === null || recoveryCodes.length === 10).toBe(true)
    }
  })

  it('of another user cannot be removed', async () => {
    const { passkey } = await add()
    const other = { ...api.administrator, id: api.administrator.id + 1 }
    expect(await caughtReason(api.admin({ user: other }).passkeys.remove({ id: passkey.id }))).toBe(
      'notFound',
    )
  })

  it('works while codes wait, whatever strangers do', async () => {
    const { passkey } = await add()
    for (let n = 0; n < 12; n++) {
      await caughtError(logInWithCode(api, '000000', { limitedCaller: `198.51.100.${n}` }))
    }
    const { cookie } = await logIn(passkey, {}, { limitedCaller: '198.51.100.99' })
    expect(cookie.token).not.toBeNull()
  })
})

describe('a login by passkey is rejected', () => {
  it.each<[string, Partial<Signing>]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from the same host without https', { origin: 'http://clinic.example.com' }],
    ['for another host', { rpId: 'evil.example' }],
    ['with another challenge', { challenge: 'AAAA' }],
    ['without verifying the person', { verified: false }],
    ['for another user', { userHandle: Buffer.from('clinic user 999').toString('base64url') }],
    ['with the signature of a registration', { type: 'webauthn.create' }],
  ])('%s', async (_what, signing) => {
    const { passkey } = await add()
    expect(await caughtReason(logIn(passkey, signing))).toBe('passkeyRejected')
    expect(await sessions()).toEqual([])
  })

  it('when it is replayed, also in a second process', async () => {
    const { passkey } = await add()
    const { cookie, sealed, response } = await prepare(passkey)
    await api.visitor({ cookie }).passkeys.login({ response })
    cookie.challenge = sealed
    const again = api.visitor({ cookie, em: api.database.em.fork() }).passkeys.login({ response })
    expect(await caughtReason(again)).toBe('passkeyRejected')
    expect(await sessions()).toHaveLength(1)
  })

  it('when it is replayed after a login by a challenge of a clock that ran ahead', async () => {
    const { passkey } = await add()
    const { cookie, sealed, response } = await prepare(passkey)
    await api.visitor({ cookie }).passkeys.login({ response })
    await logIn(passkey, {}, { now: () => NOW + HOUR_MS })
    cookie.challenge = sealed
    expect(await refusal(cookie, response)).toBe('passkeyRejected')
  })

  it('when it is sent twice at once: one session', async () => {
    const { passkey } = await add()
    const { sealed, response } = await prepare(passkey)
    const attempts = Array.from({ length: 5 }, () => {
      const cookie = cookieJar()
      cookie.challenge = sealed
      return api.visitor({ cookie }).passkeys.login({ response })
    })
    expect(await countFulfilled(attempts)).toBe(1)
    expect(await sessions()).toHaveLength(1)
  })

  it('when another passkey has signed the same challenge', async () => {
    const [one, two] = [(await add()).passkey, (await add()).passkey]
    const { cookie, sealed } = await prepare(one)
    const challenge = JSON.parse(sealed ?? '').challenge
    await api.visitor({ cookie }).passkeys.login({ response: one.sign({ challenge, ...SITE }) })
    await logIn(one, {}, { now: () => NOW + 1 })
    cookie.challenge = sealed
    expect(await refusal(cookie, two.sign({ challenge, ...SITE }))).toBe('passkeyRejected')
  })

  it('when its counter goes backwards, as that of a copy does', async () => {
    const { passkey } = await add(createPasskey(), { counter: 7 })
    const at = (n: number) => ({ now: () => NOW + n })
    await logIn(passkey, { counter: 9 }, at(1))
    for (const counter of [8, 9, 0])
      expect(await caughtReason(logIn(passkey, { counter }, at(2)))).toBe('passkeyRejected')
    await logIn(passkey, { counter: 10 }, at(5))
  })

  it('after five minutes, without a challenge, or with one for something else', async () => {
    const { passkey } = await add()
    const { cookie, response } = await prepare(passkey)
    const later = { now: () => NOW + 5 * MINUTE_MS + 1 }
    expect(await refusal(cookie, response, later)).toBe('passkeyRejected')
    expect(await refusal(cookieJar(), response)).toBe('passkeyRejected')
    const { challenge } = await api.admin({ cookie }).passkeys.confirmOptions()
    expect(await refusal(cookie, passkey.sign({ challenge, ...SITE }))).toBe('passkeyRejected')
  })

  it('with an unknown passkey, a forged signature or nonsense, and causes no row', async () => {
    const { passkey } = await add()
    expect(await caughtReason(logIn(createPasskey()))).toBe('passkeyRejected')
    const { cookie, response } = await prepare(passkey)
    const forged = { ...response, response: { ...response.response, signature: 'AAAA' } }
    expect(await refusal(cookie, forged)).toBe('passkeyRejected')
    const nonsense = { ...response, response: { ...response.response, clientDataJSON: 'AAAA' } }
    expect(await refusal((await prepare(passkey)).cookie, nonsense)).toBe('passkeyRejected')
    const limited = { limitedCaller: '198.51.100.7' }
    await caughtError(logIn(createPasskey(), {}, limited))
    expect(await api.rows(sql`select bucket from rate_counters`)).toEqual([])
  })

  it('past 300 attempts in a minute from one network', async () => {
    const limited = { limitedCaller: '198.51.100.8' }
    const response = createPasskey().sign({ challenge: 'AA', ...SITE })
    const attempt = () => caughtReason(api.visitor(limited).passkeys.login({ response }))
    for (let n = 0; n < 300; n++) expect(await attempt()).toBe('passkeyRejected')
    expect(await attempt()).toBe('tooMany')
  })

  it('when it was removed before it was sent', async () => {
    const { passkey } = await add()
    const { cookie, response } = await prepare(passkey)
    await api.rows(sql`delete from passkeys`)
    expect(await refusal(cookie, response)).toBe('passkeyRejected')
  })
})

describe('adding a passkey is rejected', () => {
  it.each<[string, Partial<Signing>]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['with another challenge', { challenge: 'AAAA' }],
    ['without verifying the person', { verified: false }],
  ])('%s', async (_what, signing) => {
    expect(await caughtReason(add(createPasskey(), signing))).toBe('passkeyNotAdded')
    expect((await api.admin().factors.get()).passkeys).toEqual([])
  })

  it('with an algorithm that is not pinned', async () => {
    const cookie = cookieJar()
    const { passkeys } = api.admin({ cookie })
    const { challenge } = await passkeys.addOptions()
    const response = createPasskey().register({ challenge, ...SITE }, -35)
    expect(await caughtReason(passkeys.add({ name: 'Phone', response }))).toBe('passkeyNotAdded')
  })

  it('twice, after five minutes, and with the challenge of a login', async () => {
    const { passkey } = await add()
    expect(await caughtReason(add(passkey))).toBe('passkeyNotAdded')
    const cookie = cookieJar()
    const { challenge } = await api.admin({ cookie }).passkeys.addOptions()
    const response = createPasskey().register({ challenge, ...SITE })
    const now = NOW + 5 * MINUTE_MS + 1
    const late = api.admin({ cookie, now: () => now, confirmedAt: now })
    expect(await caughtReason(late.passkeys.add({ name: 'Phone', response }))).toBe('passkeyNotAdded')
    const { challenge: other } = await api.visitor({ cookie }).passkeys.loginOptions()
    const wrong = createPasskey().register({ challenge: other, ...SITE })
    expect(await caughtReason(api.admin({ cookie }).passkeys.add({ name: 'Phone', response: wrong }))).toBe(
      'passkeyNotAdded',
    )
  })

  it('past 20', async () => {
    for (let n = 0; n < 20; n++) await add()
    expect(await caughtReason(add())).toBe('passkeyNotAdded')
  })
})

describe('confirming by passkey', () => {
  it('counts like the password, once', async () => {
    const { passkey } = await add()
    const { cookie } = await logIn(passkey)
    const later = NOW + 30 * MINUTE_MS
    const { passkeys } = api.admin({ cookie, now: () => later })
    const { challenge } = await passkeys.confirmOptions()
    const sealed = cookie.challenge
    const response = passkey.sign({ challenge, ...SITE })
    await passkeys.confirm({ response })
    expect((await findSession(api.database.em.fork(), cookie.token ?? '', later))?.confirmedAt).toBe(later)
    cookie.challenge = sealed
    expect(await caughtReason(passkeys.confirm({ response }))).toBe('passkeyNotConfirmed')
  })

  it('needs a passkey of the same user', async () => {
    const { passkey } = await add()
    const user = { ...api.administrator, id: api.administrator.id + 1 }
    const { passkeys } = api.admin({ user, cookie: cookieJar() })
    const { challenge } = await passkeys.confirmOptions()
    expect(await caughtReason(passkeys.confirm({ response: passkey.sign({ challenge, ...SITE }) }))).toBe(
      'passkeyNotConfirmed',
    )
  })
})

describe('passkeys at the public address', () => {
  const at = (publicUrl: string) =>
    api.settings({ environment: { smtpUrl: null, publicUrl, timeZone: null } })

  it.each([
    ['http://clinic.example.com', 'noHttps'],
    ['https://192.0.2.1', 'ipAddress'],
  ])('of %s are unavailable: %s', async (publicUrl, problem) => {
    const settings = at(publicUrl)
    expect((await api.admin({ settings }).factors.get()).passkeySite).toEqual({ origin: publicUrl, problem })
    expect(await caughtReason(api.visitor({ settings }).passkeys.loginOptions())).toBe('passkeysUnavailable')
    expect(await caughtReason(api.admin({ settings }).passkeys.addOptions())).toBe('passkeysUnavailable')
  })

  it('that changed host are listed as unusable, do not log in, and the password with a code does', async () => {
    const { passkey, recoveryCodes } = await add()
    const settings = at('https://new.example.org')
    expect((await api.admin({ settings }).factors.get()).passkeys).toMatchObject([
      { host: SITE.rpId, usable: false },
    ])
    expect(await caughtReason(logIn(passkey, {}, { settings }))).toBe('passkeyRejected')
    const { body } = await caughtError(logInWithCode(api, undefined, { settings }))
    expect([body.reason, body.factors]).toEqual(['codeRequired', { app: false, passkey: false }])
    expect((await logInWithCode(api, recoveryCodes?.[0], { settings })).token).not.toBeNull()
    expect(await findFormerHosts(api.database.em.fork(), 'https://new.example.org')).toEqual([SITE.rpId])
    expect(await findFormerHosts(api.database.em.fork(), SITE.origin)).toEqual([])
  })

  it('are named and removed in the audit log, without keys', async () => {
    const { passkey } = await add()
    await logIn(passkey)
    await api.admin().passkeys.remove({ id: passkey.id })
    const row = {
      credential_id: passkey.id,
      user_id: api.administrator.id,
      name: 'My phone',
      rp_id: SITE.rpId,
    }
    const { entries } = await api.admin().auditLog.list({ subject: 'passkeys' })
    expect(entries.map(({ action, after, before }) => [action, before ?? after])).toEqual([
      ['deleted', row],
      ['created', row],
    ])
  })
})

it('a password stays usable beside a passkey, with a code of the authenticator app', async () => {
  await add()
  const { codeAt } = await addAuthenticator(api)
  const cookie = cookieJar()
  await api.visitor({ cookie }).session.login({ ...ADMINISTRATOR, code: codeAt() })
  expect(cookie.token).not.toBeNull()
})
