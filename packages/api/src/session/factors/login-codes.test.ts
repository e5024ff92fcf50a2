import { clinic } from '@clinic/domain/clinic.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { SealingKeys } from '../../services/sealing-keys.ts'
import { findTablesWith } from '../../testing/find-tables.ts'
import { shareTestApi } from '../../testing/share-test-api.ts'
import { caughtError, caughtReason, cookieJar, countFulfilled } from '../../testing/test-api.ts'
import { addAuthenticator, listAccessNotices, logInWithCode, STEP } from '../../testing/test-factors.ts'
import { setPassword } from '../set-password.ts'

const api = shareTestApi()

const sessions = () => api.rows(sql`select user_id from sessions`)

describe('with an authenticator app, logging in', () => {
  it('by the password alone is 401 codeRequired, and starts no session', async () => {
    await addAuthenticator(api)
    expect(await caughtReason(logInWithCode(api, undefined))).toBe('codeRequired')
    expect(await caughtReason(logInWithCode(api, ' '))).toBe('codeRequired')
    expect((await caughtError(logInWithCode(api, undefined))).body).toMatchObject({
      message: 'Enter the code of your authenticator app, or a recovery code',
      factors: { app: true, passkey: false },
    })
    expect(await sessions()).toEqual([])
  })

  it('with a wrong password says nothing about the code or the factors', async () => {
    const { codeAt } = await addAuthenticator(api)
    for (const code of [codeAt(), undefined]) {
      const login = { ...ADMINISTRATOR, password: 'wrong', code }
      const { body } = await caughtError(api.visitor().session.login(login))
      expect(body.reason).toBe('wrongLogin')
      expect(body).not.toHaveProperty('factors')
    }
  })

  it.each([-STEP, 0, STEP])('accepts the code of the step %i ms from now', async from => {
    const { codeAt } = await addAuthenticator(api)
    const now = NOW + 10 * STEP
    expect((await logInWithCode(api, codeAt(now + from), { now: () => now })).token).not.toBeNull()
  })

  it.each([-2 * STEP, 2 * STEP])('rejects the code of the step %i ms from now', async from => {
    const { codeAt } = await addAuthenticator(api)
    const now = NOW + 10 * STEP
    const login = logInWithCode(api, codeAt(now + from), { now: () => now })
    expect(await caughtReason(login)).toBe('wrongCode')
  })

  it('accepts a code once, also in another process', async () => {
    const { codeAt } = await addAuthenticator(api)
    await logInWithCode(api, codeAt())
    expect(await caughtReason(logInWithCode(api, codeAt()))).toBe('wrongCode')
    expect(await caughtReason(logInWithCode(api, codeAt(NOW - STEP)))).toBe('wrongCode')
    expect((await logInWithCode(api, codeAt(NOW + STEP))).token).not.toBeNull()
  })

  it('gives one session for the same code twice at once', async () => {
    const { codeAt, recoveryCodes } = await addAuthenticator(api)
    for (const code of [codeAt(), recoveryCodes[0]]) {
      await api.rows(sql`truncate sessions`)
      expect(await countFulfilled(Array.from({ length: 5 }, () => logInWithCode(api, code)))).toBe(1)
      expect(await sessions()).toHaveLength(1)
    }
  })

  it('does not accept the code that confirmed the setup', async () => {
    const { codeAt } = await addAuthenticator(api)
    const now = NOW - STEP
    expect(await caughtReason(logInWithCode(api, codeAt(NOW - 2 * STEP), { now: () => now }))).toBe(
      'wrongCode',
    )
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await addAuthenticator(api)
    expect(recoveryCodes).toHaveLength(10)
    const [first = '', second = ''] = recoveryCodes
    await logInWithCode(api, first)
    expect(await caughtReason(logInWithCode(api, first))).toBe('wrongCode')
    await logInWithCode(api, second.toLowerCase().replaceAll('-', ' '))
    expect(await api.admin().factors.get()).toMatchObject({ recoveryCodesLeft: 8 })
  })

  it('ignores a code while the login has no second step', async () => {
    expect((await logInWithCode(api, '123456')).token).not.toBeNull()
  })

  it('with a secret that the session secret no longer opens takes recovery codes only', async () => {
    const { codeAt, recoveryCodes } = await addAuthenticator(api)
    const settings = api.settings({ sealingKeys: new SealingKeys([Buffer.alloc(32, 1)]) })
    expect(await api.admin({ settings }).factors.get()).toMatchObject({ authenticator: { readable: false } })
    expect(await caughtReason(logInWithCode(api, codeAt(), { settings }))).toBe('wrongCode')
    expect((await logInWithCode(api, recoveryCodes[0], { settings })).token).not.toBeNull()
  })
})

describe('wrong codes', () => {
  let next = 0
  const address = () => `198.51.100.${++next % 250}`
  const guess = (code: string, limitedCaller = address()) =>
    caughtReason(logInWithCode(api, code, { limitedCaller }))
  const times = <T>(count: number, value: T): T[] => Array(count).fill(value)

  it('past ten for a username make codes of unknown browsers wait, and email the owner once a day', async () => {
    const { codeAt } = await addAuthenticator(api)
    const statuses: unknown[] = []
    for (let n = 0; n < 14; n++) statuses.push(await guess('000000'))
    expect(statuses).toEqual([...times(10, 'wrongCode'), ...times(4, 'tooManyCodes')])
    const { headers } = await caughtError(logInWithCode(api, codeAt(), { limitedCaller: address() }))
    expect(headers).toEqual({ 'retry-after': '900' })
    const warnings = (await api.mails()).filter(({ kind }) => kind !== 'newAccessNotice')
    expect(warnings).toEqual([{ kind: 'loginCodesNotice', id: api.administrator.id }])
    const later = NOW + 15 * MINUTE_MS
    const login = logInWithCode(api, codeAt(later), { limitedCaller: address(), now: () => later })
    expect((await login).token).not.toBeNull()
  })

  it('never stop a known browser or a recovery code', async () => {
    const { codeAt, recoveryCodes } = await addAuthenticator(api)
    const known = await logInWithCode(api, codeAt(), { limitedCaller: address() })
    for (let n = 0; n < 12; n++) await guess('000000')
    expect((await logInWithCode(api, recoveryCodes[0], { limitedCaller: address() })).token).not.toBeNull()
    const cookie = cookieJar()
    cookie.deviceToken = known.deviceToken
    const login = { ...ADMINISTRATOR, code: codeAt(NOW + STEP) }
    await api.visitor({ cookie, limitedCaller: address() }).session.login(login)
    expect(cookie.token).not.toBeNull()
  })

  it('count as failed logins of their address', async () => {
    const { recoveryCodes } = await addAuthenticator(api)
    for (let n = 0; n < 10; n++) await guess('0000-0000-0000-0000', '203.0.113.50')
    expect(await guess(recoveryCodes[0] ?? '', '203.0.113.50')).toBe('tooMany')
  })

  it('do not include right ones, or logins without one', async () => {
    const { codeAt } = await addAuthenticator(api)
    for (let n = 0; n < 12; n++) {
      const now = NOW + n * STEP
      const over = { limitedCaller: '203.0.113.60', now: () => now }
      expect(await caughtReason(logInWithCode(api, undefined, over))).toBe('codeRequired')
      await logInWithCode(api, codeAt(now), over)
    }
    const counts = await api.rows(
      sql`select bucket from rate_counters where count > 0 and bucket not like 'notice:%'`,
    )
    expect(counts).toEqual([])
  })

  it('are forgotten when the password is changed', async () => {
    const { codeAt } = await addAuthenticator(api)
    for (let n = 0; n < 11; n++) await guess('000000')
    await setPassword(api.database.em.fork(), api.administrator.id, ADMINISTRATOR.password)
    expect((await logInWithCode(api, codeAt(), { limitedCaller: address() })).token).not.toBeNull()
  })
})

describe('setting up an authenticator app', () => {
  it('takes a code of the new secret, and shows ten recovery codes once', async () => {
    const { recoveryCodes, secret } = await addAuthenticator(api)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await api.admin().factors.get()).toMatchObject({
      authenticator: {
        addedAt: new Date(NOW - 2 * STEP).toISOString(),
        lastUsedAt: null,
        readable: true,
      },
      recoveryCodesLeft: 10,
    })
    expect((await addAuthenticator(api)).recoveryCodes).toEqual([])
  })

  it('is announced to the practice once its code is entered, also if it replaces another', async () => {
    await addAuthenticator(api)
    await addAuthenticator(api)
    const notice = { to: clinic.email, access: 'authenticator', label: null }
    expect(await listAccessNotices(api)).toEqual([notice, notice])
  })

  it('saves nothing before the code, and rejects a wrong one at its field', async () => {
    const { sealed, uri } = await api.admin().factors.newAuthenticator()
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/.+admin\?issuer=.+&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
    )
    expect(await api.rows(sql`select user_id from authenticators`)).toEqual([])
    expect(await caughtError(api.admin().factors.addAuthenticator({ sealed, code: '000000' }))).toMatchObject(
      { status: 400, body: { reason: 'codeMismatch', issues: [{ path: ['code'] }] } },
    )
  })

  it.each([
    ['after 15 minutes', (sealed: string) => [sealed, NOW + 15 * MINUTE_MS + 1] as const],
    [
      'with a tampered secret',
      (sealed: string) => [`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, NOW] as const,
    ],
    ['without a secret', () => ['', NOW] as const],
  ])('%s starts again', async (_what, change) => {
    const started = await api.admin().factors.newAuthenticator()
    const [sealed, now] = change(started.sealed)
    const call = api
      .admin({ now: () => now, confirmedAt: now })
      .factors.addAuthenticator({ sealed, code: '123456' })
    expect(await caughtReason(call)).toBe('enrollmentExpired')
  })

  it('cannot use the secret of another user', async () => {
    const { sealed } = await api.admin().factors.newAuthenticator()
    const other = { ...api.administrator, id: api.administrator.id + 1 }
    const call = api.admin({ user: other }).factors.addAuthenticator({ sealed, code: '123456' })
    expect(await caughtReason(call)).toBe('enrollmentExpired')
  })

  it('replaces the app before, whose codes stop working', async () => {
    const before = await addAuthenticator(api)
    const after = await addAuthenticator(api)
    expect(await caughtReason(logInWithCode(api, before.codeAt()))).toBe('wrongCode')
    expect((await logInWithCode(api, after.codeAt())).token).not.toBeNull()
    expect((await logInWithCode(api, before.recoveryCodes[0])).token).not.toBeNull()
  })
})

describe('removing', () => {
  it('the authenticator app leaves the password, and ends the recovery codes', async () => {
    await addAuthenticator(api)
    await api.admin().factors.removeAuthenticator()
    expect(await api.admin().factors.get()).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 })
    expect((await logInWithCode(api, undefined)).token).not.toBeNull()
  })
})

describe('new recovery codes', () => {
  it('replace those before', async () => {
    const { recoveryCodes } = await addAuthenticator(api)
    const renewed = (await api.admin().factors.renewRecoveryCodes()).recoveryCodes ?? []
    expect(renewed).toHaveLength(10)
    expect(await caughtReason(logInWithCode(api, recoveryCodes[0]))).toBe('wrongCode')
    expect((await logInWithCode(api, renewed[0])).token).not.toBeNull()
  })

  it('need a factor', async () => {
    expect(await caughtReason(api.admin().factors.renewRecoveryCodes())).toBe('notFound')
  })
})

describe('a copy of the database', () => {
  it('has neither the secret nor a recovery code', async () => {
    const { secret, recoveryCodes } = await addAuthenticator(api)
    await logInWithCode(api, recoveryCodes[0])
    const secrets = [secret, ...recoveryCodes, ...recoveryCodes.map(code => code.replaceAll('-', ''))]
    expect(await findTablesWith(api, ...secrets)).toEqual([])
  })

  it('has the changes of factors in the audit log, without values and without each login', async () => {
    const { codeAt, recoveryCodes } = await addAuthenticator(api)
    await logInWithCode(api, codeAt())
    await logInWithCode(api, recoveryCodes[0])
    await api.admin().factors.removeAuthenticator()
    const { entries } = await api.admin().auditLog.list({})
    const shown = entries.map(({ action, subject, before, after }) => [action, subject, before, after])
    expect(shown.filter(([, subject]) => subject !== 'sessions').reverse()).toEqual([
      ['created', 'authenticators', null, { user_id: api.administrator.id }],
      ['created', 'recovery_codes', null, { user_id: api.administrator.id }],
      ['changed', 'recovery_codes', {}, {}],
      ['deleted', 'authenticators', { user_id: api.administrator.id }, null],
      ['deleted', 'recovery_codes', { user_id: api.administrator.id }, null],
    ])
  })
})
