import { HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { setPassword } from '../session/set-password.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtError, cookieJar } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'
import { Limiter } from './limiter.ts'

const api = shareTestApi()

const HERE = '203.0.113.9'
const TOO_MANY = { status: 429, body: { message: 'Too many requests. Please try again later.' } }

let addresses = 0
/** A new address, because read counts last as long as the process. */
const newAddress = () => `198.51.100.${addresses++}`

async function toStatus(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    async error => (await caughtError(Promise.reject(error))).status,
  )
}
async function readStatuses(count: number, call: (n: number) => Promise<unknown>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push(await toStatus(call(n)))
  return statuses
}
const times = (count: number, status: number) => Array<number>(count).fill(status)

describe('failed logins', () => {
  const logIn = (login: Partial<typeof ADMINISTRATOR>, over: Partial<Context> = {}) =>
    api.visitor({ limitedCaller: HERE, ...over }).session.login({ ...ADMINISTRATOR, ...login })
  const fail = (over: Partial<Context> = {}, username = 'nobody') =>
    logIn({ username, password: 'a wrong guess' }, over)

  it('of one address are rejected after 10 in 15 minutes, whatever the names, with the time to wait', async () => {
    expect(await readStatuses(11, n => fail({}, `name${n}`))).toEqual([...times(10, 401), 429])
    const rejected = await caughtError(fail({ now: () => NOW + 5 * MINUTE_MS }, 'another'))
    expect(rejected).toMatchObject({ ...TOO_MANY, headers: { 'retry-after': '600' } })
    expect(await toStatus(fail({ limitedCaller: '203.0.113.10' }, 'another'))).toBe(401)
  })

  it('of one name from everywhere slow that name down after 10, however it is spelled', async () => {
    const from = (n: number) => ({ limitedCaller: `203.0.113.${n}` })
    expect(await readStatuses(17, n => fail(from(n), n % 2 ? 'Someone' : 'someone'))).toEqual(times(17, 401))
    expect(api.pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000, 4_000])
    await fail(from(99), 'another').catch(() => undefined)
    expect(api.pauses).toHaveLength(7)
  })

  it('for one name from many addresses cannot lock out the owner on any device', async () => {
    await readStatuses(40, n => fail({ limitedCaller: `198.51.100.${n}` }, 'admin'))
    expect(await toStatus(logIn({}, { limitedCaller: '203.0.113.77' }))).toBe(200)
  })

  it('from 210 networks at once lock out neither the owner nor, with a 429, other users', async () => {
    await readStatuses(10, n => fail({ limitedCaller: `203.0.113.${n}` }, 'admin'))
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const limiter = new Limiter(() => held)
    const crowd = Array.from({ length: 210 }, (_, n) =>
      toStatus(fail({ limiter, limitedCaller: `198.51.100.${n}` }, 'admin')),
    )
    let verified = 0
    for (const attempt of crowd) void attempt.then(() => verified++)
    const owner = toStatus(logIn({}, { limiter, limitedCaller: '203.0.113.77' }))
    await waitFor(() => expect(verified).toBeGreaterThan(180), 30_000)
    letGo()
    expect([await owner, await Promise.all(crowd)]).toEqual([200, times(210, 401)])
  })

  it('are reset when the password is changed', async () => {
    await readStatuses(11, () => fail({}, 'admin'))
    await setPassword(api.database.em.fork(), api.administrator.id, ADMINISTRATOR.password)
    expect(await api.rows(sql`select * from rate_counters`)).toEqual([])
  })

  it('are counted without successful logins', async () => {
    expect(await readStatuses(25, () => logIn({}))).toEqual(times(25, 200))
    expect(await readStatuses(11, () => fail({}, 'admin'))).toEqual([...times(10, 401), 429])
  })

  it('are counted across processes, because all counts are in the database', async () => {
    await readStatuses(10, () => fail())
    const elsewhere = api.database.em.fork()
    expect(await toStatus(fail({ em: elsewhere }))).toBe(429)
  })

  it('count at most 10 when 50 come at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 50 }, () => toStatus(fail())))
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(40)
  })

  it('store neither addresses nor names', async () => {
    await toStatus(fail({}, 'somebody'))
    const stored = await api.rows(sql<{ bucket: string }>`select bucket from rate_counters`)
    expect(stored.map(({ bucket }) => bucket)).toEqual([
      expect.stringMatching(/^login:[0-9a-f]{64}$/),
      expect.stringMatching(/^login:[0-9a-f]{64}$/),
    ])
  })
})

describe("the administrator's trusted device", () => {
  const logIn = (
    cookie: ReturnType<typeof cookieJar>,
    login: Partial<typeof ADMINISTRATOR> = {},
    address = HERE,
  ) => api.visitor({ limitedCaller: address, cookie }).session.login({ ...ADMINISTRATOR, ...login })

  it('can log in while others use up all attempts for the name and the address', async () => {
    const cookie = cookieJar()
    await logIn(cookie)
    await readStatuses(20, () => logIn(cookieJar(), { password: 'a wrong guess' }))
    expect(await toStatus(logIn(cookieJar()))).toBe(429)
    expect(await toStatus(logIn(cookie))).toBe(200)
  })

  it('has its own 10 failed logins', async () => {
    const cookie = cookieJar()
    await logIn(cookie)
    const wrong = () => logIn(cookie, { password: 'a wrong guess' })
    expect(await readStatuses(11, wrong)).toEqual([...times(10, 401), 429])
    expect(await toStatus(logIn(cookieJar()))).toBe(200)
  })

  it('has no allowance for other names, so that its cookie helps no attacker', async () => {
    const cookie = cookieJar()
    await logIn(cookie)
    const guess = () => logIn(cookie, { username: 'other', password: 'a wrong guess' })
    expect(await readStatuses(11, guess)).toEqual([...times(10, 401), 429])
  })

  it('stays trusted after a logout', async () => {
    const cookie = cookieJar()
    await logIn(cookie)
    await api.visitor({ cookie }).session.logout()
    expect(cookie.deviceToken).toMatch(/^[\w-]{43}$/)
    await readStatuses(20, () => logIn(cookieJar(), { password: 'a wrong guess' }))
    expect(await toStatus(logIn(cookie))).toBe(200)
  })

  it('needs its row: a forged cookie, or another name, gets no allowance', async () => {
    const cookie = cookieJar()
    cookie.deviceToken = 'x'.repeat(43)
    expect(await readStatuses(11, () => logIn(cookie, { password: 'a wrong guess' }))).toEqual([
      ...times(10, 401),
      429,
    ])
    const own = cookieJar()
    await logIn(own, {}, '203.0.113.20')
    const stored = await api.rows(
      sql<{ row: string }>`select trusted_devices::text as row from trusted_devices`,
    )
    expect(stored).toHaveLength(1)
    expect(stored[0]?.row).not.toContain(own.deviceToken)
  })

  it('becomes another one when the password is changed', async () => {
    const cookie = cookieJar()
    await logIn(cookie)
    await setPassword(api.database.em.fork(), api.administrator.id, ADMINISTRATOR.password)
    expect(await api.rows(sql`select * from trusted_devices`)).toEqual([])
  })

  it('is registered only by logging in', async () => {
    const cookie = cookieJar()
    await toStatus(logIn(cookie, { password: 'a wrong guess' }))
    expect(cookie.deviceToken).toBeNull()
  })
})

describe('public writes', () => {
  const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
  const write = (over: Partial<Context> = {}) =>
    api.visitor({ limitedCaller: HERE, ...over }).contact.send(MESSAGE)

  it('of one address are rejected after 20 in an hour, with the time to wait', async () => {
    expect(await readStatuses(21, () => write())).toEqual([...times(20, 200), 429])
    const rejected = await caughtError(write({ now: () => NOW + 59 * MINUTE_MS }))
    expect(rejected).toMatchObject({ ...TOO_MANY, headers: { 'retry-after': '60' } })
    expect(await toStatus(write({ limitedCaller: '203.0.113.10' }))).toBe(200)
    expect(await toStatus(write({ now: () => NOW + HOUR_MS }))).toBe(200)
  })

  it('are counted separately for bookings, registrations and messages', async () => {
    const caller = () => api.visitor({ limitedCaller: HERE })
    const { id: eventId } = await api.admin().events.create({ ...EVENT, maxAttendees: null })
    await readStatuses(21, () => write())
    const registering = (n: number) => caller().events.register({ eventId, ...PERSON, name: `Person ${n}` })
    expect(await readStatuses(21, registering)).toEqual([...times(20, 200), 429])
    const booking = () => caller().appointments.book(BOOKING)
    expect(await readStatuses(21, booking)).toEqual([200, ...times(19, 409), 429])
  })

  it('over the limit are rejected from memory, without a write', async () => {
    await readStatuses(21, () => write())
    const counts = () => api.rows(sql`select bucket, count, resets_at from rate_counters`)
    const before = await counts()
    expect(await readStatuses(5, () => write())).toEqual(times(5, 429))
    expect(await counts()).toEqual(before)
  })

  it('start again from zero when the clock is set back further than clocks of processes differ', async () => {
    await readStatuses(21, () => write())
    expect(await toStatus(write({ now: () => NOW - MINUTE_MS }))).toBe(429)
    expect(await toStatus(write({ now: () => NOW - MINUTE_MS - 1 }))).toBe(200)
  })

  it('that repeat a stored Idempotency-Key count as reads, not as writes', async () => {
    const repeated = () => write({ idempotencyKey: 'key-1' })
    expect(await readStatuses(60, repeated)).toEqual(times(60, 200))
    expect(await api.rows(sql`select id from contact_messages`)).toHaveLength(1)
    expect(await readStatuses(20, () => write())).toEqual([...times(19, 200), 429])
    expect(await toStatus(repeated())).toBe(200)
    expect(await readStatuses(241, repeated)).toEqual([...times(240, 200), 429])
  })

  it('are counted also when a rule rejects them', async () => {
    const rejected = () => api.visitor({ limitedCaller: HERE }).events.register({ eventId: 999, ...PERSON })
    expect(await readStatuses(21, rejected)).toEqual([...times(20, 404), 429])
  })

  it('with a filled honeypot field are rejected with a clear message, and counted', async () => {
    const trapped = () =>
      api.visitor({ limitedCaller: HERE }).contact.send({ ...MESSAGE, leaveEmpty: 'https://spam.example' })
    expect(await caughtError(trapped())).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_REQUEST',
        message: expect.stringContaining('A hidden field of the form was filled in'),
        issues: [{ path: ['leaveEmpty'], message: 'Are you a person?' }],
      },
    })
    expect(await api.rows(sql`select id from contact_messages`)).toEqual([])
    expect(await readStatuses(20, trapped)).toEqual([...times(19, 400), 429])
  })

  it.each(['', '   ', null, undefined])('with the honeypot field left %j are accepted', async leaveEmpty => {
    expect(await toStatus(api.visitor().contact.send({ ...MESSAGE, leaveEmpty }))).toBe(200)
  })

  it('with a filled honeypot field book and register nothing', async () => {
    const { id: eventId } = await api.admin().events.create(EVENT)
    const leaveEmpty = 'x'
    expect(await toStatus(api.visitor().events.register({ eventId, ...PERSON, leaveEmpty }))).toBe(400)
    expect(await toStatus(api.visitor().appointments.book({ ...BOOKING, leaveEmpty }))).toBe(400)
    expect(await api.admin().events.registrations({ eventId })).toEqual([])
  })

  it('of the administrator have no limit', async () => {
    const admin = api.admin({ limitedCaller: HERE })
    const write = (n: number) => admin.content.create({ key: `key_${n}`, value: 'Text' })
    expect(await readStatuses(40, write)).toEqual(times(40, 200))
  })
})

describe('reads', () => {
  it('of one address are rejected after 300 in a minute, with the time to wait', async () => {
    const limitedCaller = newAddress()
    const read = (now = NOW) => api.visitor({ limitedCaller, now: () => now }).session.user()
    expect(await readStatuses(301, () => read())).toEqual([...times(300, 200), 429])
    expect(await caughtError(read(NOW + 45_000))).toMatchObject({
      ...TOO_MANY,
      headers: { 'retry-after': '15' },
    })
    expect(await toStatus(api.visitor({ limitedCaller: newAddress() }).session.user())).toBe(200)
    expect(await toStatus(read(NOW + MINUTE_MS))).toBe(200)
  })

  it('are counted for every procedure and every caller', async () => {
    const limitedCaller = newAddress()
    await readStatuses(150, () => api.visitor({ limitedCaller }).session.user())
    await readStatuses(150, () => api.admin({ limitedCaller }).session.me())
    expect(await toStatus(api.visitor({ limitedCaller }).content.list())).toBe(429)
    expect(await toStatus(api.admin({ limitedCaller }).appointments.list())).toBe(429)
  })

  it('touch no row', async () => {
    await api.visitor({ limitedCaller: newAddress() }).session.user()
    expect(await api.rows(sql`select bucket from rate_counters`)).toEqual([])
  })

  it('do not affect writes', async () => {
    const limitedCaller = newAddress()
    await readStatuses(301, () => api.visitor({ limitedCaller }).session.user())
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
    expect(await toStatus(api.visitor({ limitedCaller }).contact.send(message))).toBe(200)
  })

  it("without an address, from the server's own page rendering, have no limit", async () => {
    expect(await readStatuses(310, () => api.visitor().session.user())).toEqual(times(310, 200))
  })
})
