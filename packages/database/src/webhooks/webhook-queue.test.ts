import { DAY_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Outbox, openOutbox } from '../outbox.ts'
import type { Delivered } from '../retry-later.ts'
import { openTestDatabase } from '../testing/test-migrated-database.ts'
import { type CurrentDelivery, openWebhookQueue } from './webhook-queue.ts'
import { beginDelivery, pauseIfFailing, recordAttempt, requeueDeliveries } from './webhook-records.ts'

const test = openForAll(openTestDatabase)
const errors: Error[] = []
const ends: (() => Promise<unknown> | unknown)[] = []

beforeEach(() => rows(sql`with deleted as (delete from webhooks) delete from pgboss.job`))
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const em = () => test.database.em.fork()
const rows = async <T>(statement: ReturnType<typeof sql<T>>) => (await statement.execute(em())).rows

async function openQueue(): Promise<Outbox['webhooks'] & { stop(): Promise<void> }> {
  const outbox = await openOutbox(test.url, {
    onError: error => errors.push(error),
    pollingSeconds: 0.5,
    heartbeat: { seconds: 1, checkEvery: 1 },
  })
  ends.push(() => outbox.stop())
  return { ...outbox.webhooks, stop: () => outbox.stop() }
}

async function addWebhook(types: string[], paused: string | null = null): Promise<number> {
  const [row] = await rows(sql<{ id: number }>`
    insert into webhooks (name, sealed, host, types, seed, paused, created_at)
    values ('a', 'AA', 'example.com', ${types}, 'seed', ${paused}, now()) returning id`)
  return row?.id ?? Number.NaN
}

const deliveries = () =>
  rows(sql<{ webhook: number; type: string; subject: number; version: number; state: string }>`
    select webhook_id as webhook, type, subject_id as subject, version, state
    from webhook_deliveries order by subject_id, webhook_id`)
const jobs = () => rows(sql<{ id: string }>`select id from pgboss.job where name = 'webhook' order by id`)
/** Announces this many bookings to one endpoint. */
async function announce(count: number) {
  const queue = await openQueue()
  const webhookId = await addWebhook(['appointment.booked'])
  await em().transactional(em => queue.announce(em, 'appointment.booked', makeRows(count), NOW))
  return { queue, webhookId }
}

const makeRows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1, version: 1 }))

describe('an announcement', () => {
  it('is written for the endpoints that want its type, and withheld while one is paused', async () => {
    const queue = await openQueue()
    const wants = await addWebhook(['appointment.booked', 'appointment.moved'])
    await addWebhook(['message.received'])
    const paused = await addWebhook(['appointment.booked'], 'failing')
    await em().transactional(em => queue.announce(em, 'appointment.booked', [{ id: 7, version: 3 }], NOW))
    const about = { type: 'appointment.booked', subject: 7, version: 3 }
    expect(await deliveries()).toEqual([
      { webhook: wants, ...about, state: 'queued' },
      { webhook: paused, ...about, state: 'withheld' },
    ])
    const queued = await rows(sql<{ id: string }>`select id from webhook_deliveries where state = 'queued'`)
    expect(await jobs()).toEqual(queued)
  })

  it('is not written when the transaction is rolled back', async () => {
    const queue = await openQueue()
    await addWebhook(['appointment.booked'])
    const failed = em().transactional(async em => {
      await queue.announce(em, 'appointment.booked', makeRows(3), NOW)
      throw new Error('the write failed after all')
    })
    await expect(failed).rejects.toThrow('the write failed after all')
    expect(await deliveries()).toEqual([])
    expect(await jobs()).toEqual([])
  })

  it('costs one statement without endpoints', async () => {
    const queue = await openQueue()
    const own = em()
    const statements = vi.spyOn(own, 'getKysely')
    await queue.announce(own, 'appointment.booked', makeRows(1), NOW)
    expect(statements).toHaveBeenCalledTimes(1)
  })
})

describe('delivery', () => {
  it('sends everything to one endpoint in seconds while another hangs, one at a time to each', async () => {
    const queue = await openQueue()
    const hanging = await addWebhook(['appointment.booked'])
    const working = await addWebhook(['appointment.booked'])
    await em().transactional(em => queue.announce(em, 'appointment.booked', makeRows(200), NOW))
    const at = new Map<number, number>()
    let max = 0
    const sent = new Set<string>()
    const { promise: hangs, resolve: release } = Promise.withResolvers<void>()
    queue.deliver(async ({ deliveryId }) => {
      const delivery = await beginDelivery(em(), deliveryId, NOW)
      const webhookId = delivery?.webhookId ?? 0
      at.set(webhookId, (at.get(webhookId) ?? 0) + 1)
      max = Math.max(max, ...at.values())
      if (webhookId === hanging) await hangs
      else sent.add(deliveryId)
      await recordAttempt(em(), { id: deliveryId, webhookId }, DELIVERED, NOW)
      at.set(webhookId, (at.get(webhookId) ?? 0) - 1)
      return 'over'
    })
    ends.unshift(release)
    await waitFor(() => expect([sent.size, at.get(working)]).toEqual([200, 0]))
    expect([max, at.get(hanging)]).toEqual([1, 1])
  })

  it('is tried again after the pause that the handler gives, under the same id', async () => {
    const { queue } = await announce(1)
    const tried: string[] = []
    queue.deliver(async ({ deliveryId }): Promise<Delivered> => {
      tried.push(deliveryId)
      return tried.length === 1 ? { retryAfterMs: 0 } : 'over'
    })
    await waitFor(() => expect(tried).toHaveLength(2))
    expect(new Set(tried).size).toBe(1)
  })

  it('is taken over by another process after one was killed', async () => {
    const [{ queue: killed }, other] = [await announce(1), await openQueue()]
    const begun: string[] = []
    const { promise: forever, resolve } = Promise.withResolvers<Delivered>()
    ends.unshift(() => resolve('over'))
    killed.deliver(({ deliveryId }: CurrentDelivery) => {
      begun.push(deliveryId)
      return forever
    })
    await waitFor(() => expect(begun).toHaveLength(1))
    await rows(sql`update pgboss.job set started_on = now() - interval '31 seconds' where name = 'webhook'`)
    const taken: string[] = []
    other.deliver(async ({ deliveryId }) => {
      taken.push(deliveryId)
      return 'over'
    })
    await waitFor(() => expect(taken).toEqual(begun))
  })

  it('continues after a failed read, and reports it', async () => {
    const boss = new PgBoss({ connectionString: test.url, supervise: false, schedule: false })
    await boss.on('error', () => undefined).start()
    const onError = vi.fn()
    const queue = openWebhookQueue(boss, { onError, pollingSeconds: 0.5 })
    ends.push(
      () => queue.stop(),
      () => boss.stop({ graceful: false }),
    )
    const sent: string[] = []
    await rows(sql`alter table pgboss.job_common rename to job_away`)
    queue.deliver(async ({ deliveryId }) => {
      sent.push(deliveryId)
      return 'over'
    })
    await waitFor(() => expect(onError).toHaveBeenCalled())
    await rows(sql`alter table pgboss.job_away rename to job_common`)
    await addWebhook(['appointment.booked'])
    await em().transactional(em => queue.announce(em, 'appointment.booked', makeRows(1), NOW))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('is given back when the process stops', async () => {
    const { queue } = await announce(1)
    const begun: string[] = []
    queue.deliver(({ deliveryId, signal }) => {
      begun.push(deliveryId)
      return new Promise(resolve => signal.addEventListener('abort', () => resolve({ retryAfterMs: 0 })))
    })
    await waitFor(() => expect(begun).toHaveLength(1))
    await queue.stop()
    expect(await rows(sql`select state from pgboss.job where name = 'webhook'`)).toEqual([{ state: 'retry' }])
  })
})

const DELIVERED = { state: 'delivered', status: 204, problem: null } as const
const FAILED = { state: 'queued', status: 500, problem: null } as const

describe('an endpoint', () => {
  async function announceOne() {
    const { queue, webhookId } = await announce(2)
    const [first] = await rows(sql<{ id: string }>`select id from webhook_deliveries order by subject_id`)
    return { queue, delivery: { id: first?.id ?? '', webhookId } }
  }
  const pausedNow = () => rows(sql`select paused, failing_since is not null as failing from webhooks`)

  it('is paused after five days without a delivery, and what waits is withheld until it is resumed', async () => {
    const { queue, delivery } = await announceOne()
    const fail = async (now: number) => {
      await recordAttempt(em(), delivery, FAILED, now)
      return pauseIfFailing(em(), delivery.webhookId, { isDeleted: false }, now)
    }
    expect(await fail(NOW)).toBe(false)
    expect(await fail(NOW + 5 * DAY_MS - 1)).toBe(false)
    expect(await fail(NOW + 5 * DAY_MS)).toBe(true)
    expect(await fail(NOW + 5 * DAY_MS)).toBe(false)
    expect(await pausedNow()).toEqual([{ paused: 'failing', failing: true }])
    expect((await deliveries()).map(({ state }) => state)).toEqual(['withheld', 'withheld'])
    expect(await beginDelivery(em(), delivery.id, NOW)).toBeNull()

    await rows(sql`update webhooks set paused = null`)
    await em().transactional(async em => {
      const { queued } = await requeueDeliveries(em, { webhookId: delivery.webhookId }, NOW)
      await queue.enqueue(em, queued)
    })
    expect((await deliveries()).map(({ state }) => state)).toEqual(['queued', 'queued'])
    expect(await jobs()).toHaveLength(2)
  })

  it('that is paused withholds a delivery announced at that moment, and sends tests', async () => {
    const { delivery } = await announceOne()
    await rows(sql`update webhooks set paused = 'failing'`)
    expect(await beginDelivery(em(), delivery.id, NOW)).toBeNull()
    expect((await deliveries()).map(({ state }) => state)).toEqual(['withheld', 'queued'])
    await rows(sql`update webhook_deliveries set state = 'queued', type = 'test'`)
    expect(await beginDelivery(em(), delivery.id, NOW)).toMatchObject({ type: 'test' })
  })

  it('that is paused withholds the deliveries that failed before, but no test delivery', async () => {
    const { queue, delivery } = await announceOne()
    await em().transactional(em => queue.announce(em, 'appointment.booked', [{ id: 3, version: 1 }], NOW))
    await recordAttempt(em(), delivery, FAILED, NOW)
    await rows(sql`update webhook_deliveries set state = 'failed',
      type = case subject_id when 3 then 'test' else type end,
      updated_at = failing_since - case subject_id when 2 then 1 else 0 end * interval '1 ms' from webhooks`)
    await pauseIfFailing(em(), delivery.webhookId, { isDeleted: false }, NOW + 5 * DAY_MS)
    expect((await deliveries()).map(({ state }) => state)).toEqual(['withheld', 'failed', 'failed'])
  })

  it('starts anew after a delivery', async () => {
    const { delivery } = await announceOne()
    await recordAttempt(em(), delivery, FAILED, NOW)
    await recordAttempt(em(), delivery, DELIVERED, NOW + 1)
    expect(await pausedNow()).toEqual([{ paused: null, failing: false }])
    expect(await pauseIfFailing(em(), delivery.webhookId, { isDeleted: false }, NOW + 5 * DAY_MS)).toBe(false)
  })

  it('that is deleted is paused right away', async () => {
    const { delivery } = await announceOne()
    expect(await pauseIfFailing(em(), delivery.webhookId, { isDeleted: true }, NOW)).toBe(true)
    expect(await pausedNow()).toEqual([{ paused: 'deleted', failing: false }])
  })

  it('that is deleted takes its deliveries with it', async () => {
    const { delivery } = await announceOne()
    await rows(sql`delete from webhooks`)
    expect(await beginDelivery(em(), delivery.id, NOW)).toBeNull()
    expect(await deliveries()).toEqual([])
  })
})
