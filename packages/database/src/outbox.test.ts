import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAIL_QUEUE, type MailJob, type Outbox, openOutbox } from './outbox.ts'
import { openTestDatabase, type TestDatabase } from './test-migrated-database.ts'

let test: TestDatabase
let outbox: Outbox
const errors: Error[] = []
const options = { onError: (error: Error) => errors.push(error), pollingSeconds: 0.5, retryDelaySeconds: 1 }

beforeAll(async () => {
  test = await openTestDatabase()
  outbox = await openOutbox(test.url, options)
})
afterAll(async () => {
  await outbox.stop()
  await test.close()
})
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(test.database.em.fork().getKysely())
})

async function jobs(): Promise<{ data: MailJob; state: string; retry_count: number }[]> {
  const { rows } = await sql<{ data: MailJob; state: string; retry_count: number }>`
    select data, state, retry_count from pgboss.job where name = ${MAIL_QUEUE} order by data->>'id'`.execute(
    test.database.em.fork().getKysely(),
  )
  return rows
}

const CONFIRMATION: MailJob = { kind: 'appointmentConfirmation', id: 7 }
const CLINIC_COPY: MailJob = { kind: 'appointmentClinicCopy', id: 8 }

describe('the outbox', () => {
  it('owes nothing when the transaction is rolled back', async () => {
    const failed = test.database.em.fork().transactional(async em => {
      await outbox.enqueue(em, [CONFIRMATION])
      throw new Error('the write failed after all')
    })
    await expect(failed).rejects.toThrow('the write failed after all')
    expect(await jobs()).toEqual([])
  })

  it('shows a job to nobody before the transaction is committed, and to all after it', async () => {
    await test.database.em.fork().transactional(async em => {
      await outbox.enqueue(em, [CONFIRMATION])
      expect(await jobs()).toEqual([])
    })
    expect(await jobs()).toHaveLength(1)
  })

  it('keeps one job for each mail, with the kind and the id and nothing else', async () => {
    await test.database.em.fork().transactional(em => outbox.enqueue(em, [CONFIRMATION, CLINIC_COPY]))
    expect((await jobs()).map(({ data }) => data)).toEqual([CONFIRMATION, CLINIC_COPY])
  })

  it('goes on trying for two weeks when nobody has set another pause', async () => {
    const plain = await openOutbox(test.url, { onError: options.onError })
    try {
      await test.database.em.fork().transactional(em => plain.enqueue(em, [CONFIRMATION]))
    } finally {
      await plain.stop()
    }
    const { rows } = await sql<{
      retry_limit: number
      retry_delay: number
      retry_delay_max: number
      days: number
    }>`
      select retry_limit, retry_delay, retry_delay_max,
        extract(epoch from keep_until - created_on)::int / 86400 as days
      from pgboss.job`.execute(test.database.em.fork().getKysely())
    expect(rows).toHaveLength(1)
    const [job] = rows
    expect(job?.retry_delay).toBe(5)
    expect((job?.retry_limit ?? 0) * (job?.retry_delay_max ?? 0)).toBeGreaterThan(13 * 86_400)
    expect(job?.days).toBeGreaterThanOrEqual(14)
  })

  it('tries again what a handler could not deliver, under the same job id, and then is done with it', async () => {
    await test.database.em.fork().transactional(em => outbox.enqueue(em, [CONFIRMATION]))
    const deliverer = await openOutbox(test.url, options)
    const tries: { job: MailJob; jobId: string }[] = []
    try {
      await deliverer.deliver(async (job, jobId) => {
        tries.push({ job, jobId })
        if (tries.length === 1) throw new Error('the mail server is down')
      })
      await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('completed'), {
        timeout: 15_000,
        interval: 100,
      })
    } finally {
      await deliverer.stop()
    }
    expect(tries.map(({ job }) => job)).toEqual([CONFIRMATION, CONFIRMATION])
    expect(tries[0]?.jobId).toBe(tries[1]?.jobId)
    expect(errors).toEqual([])
  })

  it('delivers each other mail of a batch once, without a pause between batches, when one cannot be sent', async () => {
    const owed = Array.from({ length: 35 }, (_, id): MailJob => ({ kind: 'contactClinicCopy', id }))
    await test.database.em.fork().transactional(em => outbox.enqueue(em, owed))
    const deliverer = await openOutbox(test.url, { ...options, pollingSeconds: 2, retryDelaySeconds: 600 })
    const delivered: number[] = []
    try {
      await deliverer.deliver(async ({ id }) => {
        if (id === 3) throw new Error('the address is refused')
        delivered.push(id)
      })
      await vi.waitFor(() => expect(delivered).toHaveLength(34), { timeout: 6_000, interval: 50 })
      await vi.waitFor(async () => {
        const states = (await jobs()).map(({ state }) => state)
        expect(states.filter(state => state === 'completed')).toHaveLength(34)
        expect(states.filter(state => state === 'retry')).toHaveLength(1)
      }, 5_000)
    } finally {
      await deliverer.stop()
    }
    expect(new Set(delivered).size).toBe(34)
  })
})
