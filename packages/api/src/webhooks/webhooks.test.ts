import { DAY_MS, HOUR_MS } from '@clinic/domain/time-units.ts'
import { WEBHOOK_TYPES } from '@clinic/domain/webhooks/webhook-types.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { resealAddresses } from '../services/sealed-address.ts'
import { SealingKeys } from '../services/sealing-keys.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtReason, countFulfilled, type TestApi } from '../testing/test-api.ts'
import { waitForWaitingLocks } from '../testing/waiting-locks.ts'

const ADDRESS = 'https://hooks.example.com/capability'

const api = shareTestApi()

const webhooks = (over: Parameters<TestApi['admin']>[0] = {}) => api.admin(over).webhooks
const create = (over: object = {}) =>
  webhooks().create({ name: 'Dashboard', address: ADDRESS, types: [...WEBHOOK_TYPES], ...over })
async function listed(over: Parameters<TestApi['admin']>[0] = {}) {
  const [webhook] = await webhooks(over).list()
  if (!webhook) throw new Error('No webhook')
  return webhook
}
const pause = (why: string) => api.rows(sql`update webhooks set paused = ${why}, failing_since = now()`)
const states = async () => (await listed()).deliveries.map(({ type, state }) => [type, state])
const jobs = async () =>
  (await api.rows(sql<{ id: string }>`select id from pgboss.job where name = 'webhook'`)).map(({ id }) => id)
const book = () => api.visitor().appointments.book(BOOKING)

describe('an endpoint', () => {
  it('is created with a secret that is shown once, and listed by its host alone', async () => {
    const { id, secret } = await create()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const list = await webhooks().list()
    expect(list).toEqual([
      {
        id,
        name: 'Dashboard',
        host: 'hooks.example.com',
        types: [...WEBHOOK_TYPES],
        paused: null,
        failingSince: null,
        formerSecretUntil: null,
        waiting: 0,
        deliveries: [],
      },
    ])
    const [stored] = await api.rows(sql`select webhooks::text as row from webhooks`)
    expect(JSON.stringify(stored)).not.toMatch(/capability|whsec/)
  })

  it('has at most nine others, even when they are created at once', async () => {
    expect(await countFulfilled(Array.from({ length: 12 }, () => create()))).toBe(10)
    expect(await caughtReason(create())).toBe('tooManyWebhooks')
  })

  it('is not created at an address that must not be requested', async () => {
    const { context } = api
    const assertAllowed = async () => Promise.reject(new Error('judged'))
    const refusing = webhooks({ webhooks: { ...context().webhooks, assertAllowed } })
    const input = { name: 'A', address: ADDRESS, types: ['test' as const] }
    await expect(refusing.create(input)).rejects.toThrow('judged')
    expect(await caughtReason(create({ address: 'ftp://example.com/' }))).toBe('invalidInput')
    expect(await webhooks().list()).toEqual([])
  })

  it('has its name looked up outside any transaction', async () => {
    const open = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`
    const counts: number[] = []
    const assertAllowed = async () => {
      counts.push((await api.rows(open))[0]?.count ?? 0)
    }
    const looking = webhooks({ webhooks: { ...api.context().webhooks, assertAllowed } })
    await looking.create({ name: 'A', address: ADDRESS, types: ['test'] })
    expect(counts).toEqual([0])
  })

  it('gets another secret, and says until when the former one signs too', async () => {
    const { id, secret } = await create()
    const renewed = await webhooks().newSecret({ id })
    expect(renewed).toEqual({ id, secret: expect.stringMatching(/^whsec_/) })
    expect(renewed.secret).not.toBe(secret)
    expect((await listed()).formerSecretUntil).toBe(new Date(NOW + DAY_MS).toISOString())
    expect((await listed({ now: () => NOW + DAY_MS })).formerSecretUntil).toBeNull()
  })

  it('lets secrets that still sign do so until a day after the newest one', async () => {
    const { id } = await create()
    const renew = async (now: number) => {
      const [row] = await api.rows(sql<{ seed: string }>`select seed from webhooks`)
      await webhooks({ now: () => now }).newSecret({ id })
      return row?.seed
    }
    const former = async () => {
      const [row] = await api.rows(sql<{ seeds: string }>`select former_seed as seeds from webhooks`)
      return [row?.seeds.split(' '), (await listed()).formerSecretUntil]
    }
    const until = (instant: number) => new Date(instant).toISOString()
    const first = await renew(NOW)
    const second = await renew(NOW + HOUR_MS)
    expect(await former()).toEqual([[second, first], until(NOW + HOUR_MS + DAY_MS)])
    const third = await renew(NOW + HOUR_MS + DAY_MS)
    expect(await former()).toEqual([[third], until(NOW + HOUR_MS + 2 * DAY_MS)])
  })

  it('lets only the newest five former secrets sign, however many were made within a day', async () => {
    const { id } = await create()
    const former: string[] = []
    for (let n = 0; n < 7; n++) {
      const [row] = await api.rows(sql<{ seed: string }>`select seed from webhooks`)
      former.unshift(row?.seed ?? '')
      await webhooks().newSecret({ id })
    }
    const [row] = await api.rows(sql<{ seeds: string }>`select former_seed as seeds from webhooks`)
    expect(row?.seeds.split(' ')).toEqual(former.slice(0, 5))
  })

  it.each<['delete' | 'resume', string[]]>([
    ['delete', []],
    ['resume', ['queued']],
  ])('does not fail a booking during its %s, nor strand its delivery', async (change, expected) => {
    const { id } = await create()
    await pause('failing')
    let booking: Promise<unknown> = Promise.resolve()
    await api.database.em.fork().transactional(async em => {
      await webhooks({ em })[change]({ id })
      booking = book()
      await waitForWaitingLocks(api)
    })
    await booking
    const deliveries = await api.rows(sql<{ state: string }>`select state from webhook_deliveries`)
    expect(deliveries.map(({ state }) => state)).toEqual(expected)
  })

  it('has its address sealed again once the session secret was replaced', async () => {
    await create()
    const [former, current] = [Buffer.alloc(32, 9), Buffer.alloc(32, 10)]
    const em = api.database.em.fork()
    const sealingKeys = new SealingKeys([current, former])
    expect(await resealAddresses(em, sealingKeys)).toBe(1)
    expect(await resealAddresses(em, sealingKeys)).toBe(0)
    expect(await resealAddresses(em, new SealingKeys([current]))).toBe(0)
  })
})

describe('sending by hand', () => {
  it('sends a test, also while the endpoint is paused', async () => {
    const { id } = await create({ types: ['appointment.booked'] })
    await pause('restored')
    await webhooks().sendTest({ id })
    expect(await states()).toEqual([['test', 'queued']])
    expect(await jobs()).toHaveLength(1)
  })

  it('sends one delivery again under its id', async () => {
    await create()
    await book()
    const [delivery] = (await listed()).deliveries
    const id = delivery?.id ?? ''
    await api.rows(sql`
      with ended as (delete from pgboss.job where name = 'webhook')
      update webhook_deliveries set state = 'failed', attempts = 10, status = 500, problem = 'addressRejects'`)
    expect((await listed()).deliveries).toMatchObject([
      { id, attempts: 10, status: 500, problem: 'This address responded with an error.' },
    ])
    expect(await webhooks().sendAgain({ id })).toEqual({ count: 1 })
    expect((await listed()).deliveries).toMatchObject([{ id, attempts: 0, status: null, state: 'queued' }])
    expect(await jobs()).toEqual([id])
    const unknown = webhooks().sendAgain({ id: '00000000-0000-4000-8000-000000000000' })
    expect(await caughtReason(unknown)).toBe('notFound')
  })

  it('sends everything since an instant again, to this endpoint alone and without tests', async () => {
    const { id } = await create()
    const other = await create()
    const announce = (now: number, subject: number) =>
      api.database.em
        .fork()
        .transactional(em =>
          api.outbox.webhooks.announce(em, 'message.received', [{ id: subject, version: 1 }], now),
        )
    await announce(NOW - 2 * HOUR_MS, 1)
    await announce(NOW - HOUR_MS, 2)
    await announce(NOW, 3)
    await webhooks().sendTest({ id })
    await api.rows(
      sql`with ended as (delete from pgboss.job) update webhook_deliveries set state = 'delivered'`,
    )
    expect(await webhooks().sendSince({ id, since: new Date(NOW - HOUR_MS).toISOString() })).toEqual({
      count: 2,
    })
    const queued = await api.rows(sql`
      select webhook_id, subject_id from webhook_deliveries where state = 'queued' order by subject_id`)
    expect(queued).toEqual([
      { webhook_id: id, subject_id: 2 },
      { webhook_id: id, subject_id: 3 },
    ])
    expect(await jobs()).toHaveLength(2)
    expect(await webhooks().sendSince({ id: other.id, since: '2027-01-01T00:00:00-06:00' })).toEqual({
      count: 0,
    })
  })

  it('sends what was withheld when the endpoint is resumed', async () => {
    const { id } = await create()
    await pause('failing')
    await book()
    expect(await states()).toEqual([['appointment.booked', 'withheld']])
    expect(await jobs()).toEqual([])
    expect((await listed()).waiting).toBe(1)
    expect(await webhooks().resume({ id })).toEqual({ count: 1 })
    expect(await states()).toEqual([['appointment.booked', 'queued']])
    expect(await listed()).toMatchObject({ paused: null, failingSince: null })
    expect(await jobs()).toHaveLength(1)
  })
})
