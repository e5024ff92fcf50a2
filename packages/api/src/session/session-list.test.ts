import { clinic } from '@clinic/domain/clinic.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason, cookieJar } from '../testing/test-api.ts'
import { addAuthenticator, logInWithCode } from '../testing/test-factors.ts'
import { findSession } from './sessions.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

const api = shareTestApi()

async function logIn(over: Partial<Context> = {}) {
  const cookie = (over.cookie ?? cookieJar()) as ReturnType<typeof cookieJar>
  await api.visitor({ ...over, cookie }).session.login(ADMINISTRATOR)
  return cookie
}
const list = (cookie: ReturnType<typeof cookieJar>, now = NOW) =>
  api.admin({ cookie, now: () => now }).sessions.list()
const isOpen = async ({ token }: ReturnType<typeof cookieJar>) =>
  (await findSession(api.database.em.fork(), token ?? '', NOW)) !== null
const notices = async () => (await api.mails()).filter(({ kind }) => kind === 'newBrowserNotice')

describe('the list of sessions', () => {
  it('says browser, device, network and method, this browser first', async () => {
    const cookie = await logIn({ userAgent: FIREFOX, network: '198.51.100.7' })
    await logIn({ userAgent: 'curl/8.5.0', network: '2001:db8:0:1::/64', now: () => NOW + MINUTE_MS })
    const at = new Date(NOW).toISOString()
    const later = new Date(NOW + MINUTE_MS).toISOString()
    expect(await list(cookie, NOW + MINUTE_MS)).toMatchObject([
      {
        current: true,
        browser: 'Firefox on Windows',
        device: 'computer',
        network: '198.51.100.7',
        method: 'password',
        startedAt: at,
        lastUsedAt: at,
      },
      { current: false, browser: 'curl', device: 'program', network: '2001:db8:0:1::/64', lastUsedAt: later },
    ])
  })

  it('says by what each was started', async () => {
    const { codeAt, recoveryCodes } = await addAuthenticator(api)
    await logInWithCode(api, codeAt())
    const cookie = await logInWithCode(api, recoveryCodes[0])
    expect((await list(cookie)).map(({ method }) => method)).toEqual(['recoveryCode', 'code'])
  })

  it('leaves out sessions that are over', async () => {
    const cookie = await logIn()
    await logIn({ now: () => NOW - 12 * HOUR_MS - 1 })
    await logIn({ now: () => NOW - HOUR_MS - 1 })
    expect(await list(cookie)).toHaveLength(1)
  })
})

describe('ending', () => {
  it('one session leaves the others', async () => {
    const [here, one, two] = [await logIn(), await logIn(), await logIn()]
    const [, first] = await list(here)
    await api.admin({ cookie: here }).sessions.end({ id: first?.id ?? '' })
    expect((await list(here)).length).toBe(2)
    expect([await isOpen(one), await isOpen(two)].filter(Boolean)).toHaveLength(1)
    expect(await isOpen(here)).toBe(true)
  })

  it('all others keeps this one', async () => {
    const [here, one, two] = [await logIn(), await logIn(), await logIn()]
    expect(await api.admin({ cookie: here }).sessions.endOthers()).toEqual({ ended: 2 })
    expect([await isOpen(here), await isOpen(one), await isOpen(two)]).toEqual([true, false, false])
  })

  it.each(['one', 'all others'])('%s forgets the browser, whose next login is announced', async what => {
    const [here, other] = [await logIn(), await logIn({ network: '198.51.100.7' })]
    const [, session] = await list(here)
    const { sessions } = api.admin({ cookie: here })
    await (what === 'one' ? sessions.end({ id: session?.id ?? '' }) : sessions.endOthers())
    await api.clear()
    await logIn({ cookie: other, network: '198.51.100.8' })
    expect(await notices()).toHaveLength(1)
    await logIn({ cookie: here, network: '198.51.100.9' })
    expect(await notices()).toHaveLength(1)
  })

  it('an unknown session, or one of another user, is 404', async () => {
    const cookie = await logIn()
    const [session] = await list(cookie)
    const other = { ...api.administrator, id: api.administrator.id + 1 }
    for (const [id, user] of [
      ['0'.repeat(64), api.administrator],
      [session?.id ?? '', other],
    ] as const) {
      expect(await caughtReason(api.admin({ cookie, user }).sessions.end({ id }))).toBe('notFound')
    }
    expect(await isOpen(cookie)).toBe(true)
  })
})

describe('a login from a new browser', () => {
  it('is announced to the owner with where it came from', async () => {
    await logIn()
    await logIn({ userAgent: FIREFOX, network: '198.51.100.7' })
    expect(await notices()).toEqual([{ kind: 'newBrowserNotice', id: api.administrator.id }])
    const [mail] = await api.rows(
      sql<{ facts: object }>`select facts from mails where kind = 'newBrowserNotice'`,
    )
    expect(mail?.facts).toEqual({
      to: clinic.email,
      at: new Date(NOW).toISOString(),
      browser: 'Firefox on Windows',
      device: 'computer',
      network: '198.51.100.7',
      method: 'password',
    })
  })

  it('is not announced if it is the first ever, or from a known browser', async () => {
    const cookie = await logIn()
    await logIn({ cookie, network: '198.51.100.7' })
    expect(await notices()).toEqual([])
  })

  it('is announced once a day for a program without cookies, and ten times a day in all', async () => {
    for (let n = 0; n < 4; n++) await logIn({ userAgent: 'curl/8.5.0' })
    expect(await notices()).toHaveLength(1)
    for (let n = 0; n < 14; n++) await logIn({ network: `198.51.100.${n}` })
    expect(await notices()).toHaveLength(10)
    await logIn({ network: '198.51.100.200', now: () => NOW + DAY_MS })
    expect(await notices()).toHaveLength(11)
  })

  it('that fails is not announced', async () => {
    await logIn()
    const login = api
      .visitor({ network: '198.51.100.7' })
      .session.login({ ...ADMINISTRATOR, password: 'wrong' })
    await caughtError(login)
    expect(await notices()).toEqual([])
  })
})
