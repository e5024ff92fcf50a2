import { MAX_WORKING_KEYS } from '@clinic/domain/api-keys/key-state.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { DAY_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtError, caughtIssues, caughtReason, countFulfilled } from '../testing/test-api.ts'
import { listAccessNotices } from '../testing/test-factors.ts'
import { waitForWaitingLocks } from '../testing/waiting-locks.ts'
import { findKey } from './find-key.ts'

const api = shareTestApi()

const SHOP = { name: 'Shop', scopes: ['registrations:read', 'bookings:create'], days: 30 } as const
const create = (over: object = {}) =>
  api.admin().apiKeys.create({ ...SHOP, scopes: [...SHOP.scopes], ...over })
/** The context of a call with a key. */
async function withKey(key: string, over: Partial<Context> = {}): Promise<Partial<Context>> {
  const found = await findKey(api.database.em.fork(), key, over.now?.() ?? NOW)
  return { key: found, place: 'program', limitedCaller: `key ${found.id}`, ...over }
}

describe('API keys', () => {
  it('are shown once: only a hash is stored, and the list has the last characters', async () => {
    const { id, key } = await create()
    expect(await api.admin().apiKeys.list()).toEqual([
      {
        id,
        name: 'Shop',
        lastCharacters: key.slice(-4),
        scopes: ['bookings:create', 'registrations:read'],
        state: 'working',
        createdAt: new Date(NOW).toISOString(),
        expiresAt: new Date(NOW + 30 * DAY_MS).toISOString(),
        lastUsedAt: null,
        replaced: false,
      },
    ])
    const tables = await api.rows(sql`select to_jsonb(api_keys) from api_keys`)
    const entries = await api.rows(
      sql`select to_jsonb(audit_entries) from audit_entries where subject = 'api_keys'`,
    )
    expect(entries).toHaveLength(1)
    for (const stored of [tables, entries]) expect(JSON.stringify(stored)).not.toContain(key)
    expect(JSON.stringify(entries)).not.toContain('token_hash')
  })

  it.each([
    [{ name: ' ' }, 'name: Name is required'],
    [{ scopes: [] }, 'scopes: Choose at least one scope'],
    [{ scopes: ['sessions:read'] }, 'scopes.0: '],
    [{ days: 31 }, 'days: '],
  ])('reject %j', async (over, issue) => {
    expect((await caughtIssues(create(over)))[0]).toContain(issue)
  })

  it('may not end', async () => {
    await create({ days: null })
    expect(await api.admin().apiKeys.list()).toMatchObject([{ expiresAt: null }])
  })

  it('are at most 20 that work, also when created at once', async () => {
    expect(
      await countFulfilled(
        Array.from({ length: MAX_WORKING_KEYS + 5 }, (_, n) => create({ name: `Key ${n}` })),
      ),
    ).toBe(MAX_WORKING_KEYS)
    const [first] = await api.admin().apiKeys.list()
    const id = first?.id ?? 0
    expect(await caughtReason(api.admin().apiKeys.replace({ id }))).toBe('keyLimit')
    await api.admin().apiKeys.revoke({ id })
    await create()
    const later = () => NOW + 31 * DAY_MS
    await api
      .admin({ now: later, confirmedAt: later() })
      .apiKeys.create({ ...SHOP, scopes: [...SHOP.scopes] })
  })

  it('are replaced by one that lasts as long; the former one ends after 24 hours', async () => {
    const { id, key } = await create()
    const now = () => NOW + 10 * DAY_MS
    const replaced = await api.admin({ now, confirmedAt: now() }).apiKeys.replace({ id })
    expect(replaced.key).not.toBe(key)
    expect(await api.admin({ now }).apiKeys.list()).toMatchObject([
      { id: replaced.id, expiresAt: new Date(NOW + 40 * DAY_MS).toISOString(), replaced: false },
      { id, expiresAt: new Date(NOW + 11 * DAY_MS).toISOString(), replaced: true },
    ])
    const again = api.admin({ now, confirmedAt: now() }).apiKeys.replace({ id })
    expect(await caughtError(again)).toMatchObject({ status: 404 })
  })

  it('are announced to the practice by their name when one is created or replaced', async () => {
    const { id } = await create()
    await api.admin().apiKeys.replace({ id })
    const notice = { to: clinic.email, access: 'apiKey', label: 'Shop' }
    expect(await listAccessNotices(api)).toEqual([notice, notice])
  })

  it('are replaced by one new key when it is asked for twice at once', async () => {
    const { id } = await create()
    const replaced = await api.database.em.fork().transactional(async em => {
      await sql`lock table api_keys in share mode`.execute(em)
      const calls = [1, 2].map(() => api.admin().apiKeys.replace({ id }))
      await waitForWaitingLocks(api, 2)
      return { calls }
    })
    expect(await countFulfilled(replaced.calls)).toBe(1)
    expect(await api.admin().apiKeys.list()).toHaveLength(2)
  })

  it('stay listed as ended for 30 days', async () => {
    const { id } = await create()
    await api.admin().apiKeys.revoke({ id })
    expect(await api.admin().apiKeys.list()).toMatchObject([{ id, state: 'revoked' }])
    expect(await caughtError(api.admin().apiKeys.revoke({ id }))).toMatchObject({ status: 404 })
    expect(await api.admin({ now: () => NOW + 31 * DAY_MS }).apiKeys.list()).toEqual([])
  })

  it('that a restore paused work again once the administrator confirms them', async () => {
    const { id, key } = await create()
    await api.rows(sql`update api_keys set paused_at = now()`)
    expect(await caughtError(withKey(key))).toMatchObject({ status: 401, body: { reason: 'keyPaused' } })
    expect(await api.admin().apiKeys.list()).toMatchObject([{ id, state: 'paused' }])
    await api.admin().apiKeys.resume({ id })
    expect((await withKey(key)).key).toMatchObject({ id, name: 'Shop' })
  })
})

describe('a call with an API key', () => {
  const event = {
    title: 'Talk',
    description: 'Text',
    date: '2026-12-18T18:00',
    location: 'Here',
    category: 'workshop',
  } as const

  it('is in the audit log under the name of the key', async () => {
    const { key } = await create({ scopes: ['events:write'] })
    await api.visitor(await withKey(key)).events.create(event)
    const [entry] = await api.rows<{ actor: string; place: string }>(
      sql`select actor, place from audit_entries where subject = 'events' order by id desc limit 1`,
    )
    expect(entry).toEqual({ actor: 'API key Shop', place: 'program' })
  })

  it('repeats by Idempotency-Key within one key alone', async () => {
    const scopes = ['events:write']
    const [first, second] = [await create({ scopes }), await create({ scopes })]
    const caller = async (key: string) => api.visitor(await withKey(key, { idempotencyKey: 'once' }))
    const made = await (await caller(first.key)).events.create(event)
    expect((await (await caller(first.key)).events.create(event)).id).toBe(made.id)
    expect((await (await caller(second.key)).events.create(event)).id).not.toBe(made.id)
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
    const sent = await (await caller(first.key)).contact.send(message)
    expect((await (await caller(first.key)).contact.send(message)).id).toBe(sent.id)
    expect((await (await caller(second.key)).contact.send(message)).id).not.toBe(sent.id)
  })

  it('is limited to 300 reads a minute, apart from other keys and its network', async () => {
    const [first, second] = [await create(), await create()]
    const read = async (over: Partial<Context>) => api.visitor(over).schedule.timeSlots()
    const caller = await withKey(first.key)
    for (let n = 0; n < 300; n++) await read(caller)
    expect(await caughtError(read(caller))).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    await read(await withKey(second.key))
    await read({ limitedCaller: '203.0.113.9' })
  })

  it('is limited to 60 writes a minute of all kinds', async () => {
    const { key } = await create({ scopes: ['content:write'] })
    const caller = await withKey(key)
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
    for (let n = 0; n < 30; n++) await api.visitor(caller).contact.send(message)
    for (let n = 0; n < 30; n++) await api.visitor(caller).content.create({ key: `k_${n}`, value: 'x' })
    const rejected = await caughtError(api.visitor(caller).content.delete({ key: 'k_1' }))
    expect(rejected).toMatchObject({ body: { reason: 'tooMany' }, headers: { 'retry-after': '60' } })
    await api.visitor({ ...caller, now: () => NOW + MINUTE_MS }).content.delete({ key: 'k_1' })
  })

  it.each([
    ['bookings:create', 200],
    ['patients:read', 40],
  ] as const)('with %s books at most %i times a day', async (scope, count) => {
    const { key } = await create({ scopes: [scope] })
    const caller = await withKey(key)
    await api.visitor(caller).appointments.book(BOOKING)
    await api.rows(sql`delete from appointments`)
    await api.rows(sql`update rate_counters set count = ${count} where bucket like 'booked:%'`)
    const rejected = await caughtError(api.visitor(caller).appointments.book(BOOKING))
    expect(rejected).toMatchObject({ body: { reason: 'tooMany' }, headers: { 'retry-after': '86400' } })
    // The administrator is not emailed about the network of a program.
    expect(await api.rows(sql`select from booking_limit_notices`)).toEqual([])
  })
})
