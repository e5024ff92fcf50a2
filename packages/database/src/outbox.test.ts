import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type MailJob, recordOutcome } from './mail-records.ts'
import { MAIL_QUEUE, type Outbox, openOutbox } from './outbox.ts'
import type { Delivered } from './retry-later.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-migrated-database.ts'

let test: TestDatabase
let outbox: Outbox
const errors: Error[] = []
const options = { onError: (error: Error) => errors.push(error), pollingSeconds: 0.5 }
/** Deliveries count as dead after a second without a heartbeat. */
const impatient = { ...options, heartbeat: { seconds: 1, checkEvery: 1 } }

const ends: (() => Promise<unknown> | unknown)[] = []
async function openAnother(with_ = options): Promise<Outbox> {
  const another = await openOutbox(test.url, with_)
  ends.push(() => another.stop())
  return another
}

beforeAll(async () => {
  test = await openTestDatabase()
  outbox = await openOutbox(test.url, options)
})
afterAll(async () => {
  await outbox.stop()
  await test.close()
})
beforeEach(() => run(sql`with deleted as (delete from mails) delete from pgboss.job`))
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const run = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await statement.execute(test.database.em.fork())).rows
const jobs = () =>
  run(sql<{ id: string; data: MailJob; state: string; retry_count: number }>`
    select id, data, state, retry_count from pgboss.job where name = ${MAIL_QUEUE} order by (data->>'id')::int`)
const records = () =>
  run(sql<{ id: string; kind: string; subject_id: number; state: string; reason: string | null }>`
    select id, kind, subject_id, state, reason from mails order by subject_id`)
const enqueue = (...mails: Parameters<Outbox['enqueue']>[1]) =>
  test.database.em.fork().transactional(em => outbox.enqueue(em, mails, NOW))
const over = async (): Promise<Delivered> => 'over'

const CONFIRMATION: MailJob = { kind: 'appointmentConfirmation', id: 7 }
const CLINIC_COPY: MailJob = { kind: 'appointmentNotification', id: 8 }

describe('the outbox', () => {
  it('enqueues nothing when the transaction is rolled back', async () => {
    const failed = test.database.em.fork().transactional(async em => {
      await outbox.enqueue(em, [CONFIRMATION], NOW)
      throw new Error('the write failed after all')
    })
    await expect(failed).rejects.toThrow('the write failed after all')
    expect(await jobs()).toEqual([])
    expect(await records()).toEqual([])
  })

  it('shows a job only after the transaction commits', async () => {
    await test.database.em.fork().transactional(async em => {
      await outbox.enqueue(em, [CONFIRMATION], NOW)
      expect(await jobs()).toEqual([])
    })
    expect(await jobs()).toHaveLength(1)
  })

  it('has one job for each email, with only the kind and the id, and a row of the same id', async () => {
    await enqueue(CONFIRMATION, CLINIC_COPY)
    const enqueued = await jobs()
    expect(enqueued.map(({ data }) => data)).toEqual([CONFIRMATION, CLINIC_COPY])
    const queued = { state: 'queued', reason: null }
    expect(await records()).toEqual(
      enqueued.map(({ id, data }) => ({ id, kind: data.kind, subject_id: data.id, ...queued })),
    )
  })

  it('uses one statement for the rows and the jobs of all emails', async () => {
    await test.database.em.fork().transactional(async em => {
      const kysely = em.getKysely()
      em.getKysely = () => kysely as never
      const asked = vi.spyOn(kysely, 'executeQuery')
      await outbox.enqueue(em, [CONFIRMATION, { ...CLINIC_COPY, withheld: 'tooMany' }], NOW)
      expect(asked).toHaveBeenCalledOnce()
    })
    expect([(await jobs()).length, (await records()).length]).toEqual([1, 2])
  })

  it('records a withheld email with the reason, and without a job', async () => {
    await enqueue({ ...CONFIRMATION, withheld: 'tooMany' }, CLINIC_COPY)
    expect((await jobs()).map(({ data }) => data)).toEqual([CLINIC_COPY])
    expect(await records()).toMatchObject([
      { subject_id: 7, state: 'withheld', reason: 'tooMany' },
      { subject_id: 8, state: 'queued' },
    ])
  })
})

const enqueueAgain = (id: string) =>
  test.database.em.fork().transactional(em => outbox.enqueueAgain(em, id, NOW + 1))

/** When each job is due and when its mail was queued, in epoch milliseconds. */
const dueTimes = () =>
  run(sql<{ due: number; queued: number }>`
    select (extract(epoch from start_after) * 1000)::float8 as due,
      (extract(epoch from queued_at) * 1000)::float8 as queued
    from mails join pgboss.job on job.id = mails.id`)

describe('an email that failed or was withheld', () => {
  it('is sent when requeued, under the same id', async () => {
    await enqueue({ ...CONFIRMATION, withheld: 'tooMany' })
    const [withheld] = await records()
    expect(await enqueueAgain(withheld?.id ?? '')).toBe(true)
    expect(await records()).toEqual([{ ...withheld, state: 'queued', reason: null }])
    expect(await jobs()).toMatchObject([{ id: withheld?.id, data: CONFIRMATION, state: 'created' }])
  })

  it('is sent even while its first job is still stored', async () => {
    await enqueue(CONFIRMATION)
    const deliverer = await openAnother()
    await deliverer.deliver(over)
    await waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'completed' }]))
    await deliverer.stop()
    const [{ id } = { id: '' }] = await records()
    await recordOutcome(test.database.em.fork(), id, { state: 'failed', reason: '550' }, NOW)
    expect(await enqueueAgain(id)).toBe(true)
    expect(await jobs()).toMatchObject([{ id, state: 'created' }])
  })

  it.each([
    ['when it is due and not before, when it is a reminder', NOW + DAY_MS, NOW + DAY_MS],
    ['at once when it is an overdue reminder', NOW, NOW + 1],
  ])('is sent %s', async (_when, dueAt, queuedAt) => {
    await enqueue({ kind: 'appointmentReminder', id: 7, dueAt, aboutStart: dueAt, withheld: 'tooMany' })
    const [withheld] = await records()
    await enqueueAgain(withheld?.id ?? '')
    const [{ due, queued } = { due: 0, queued: 0 }] = await dueTimes()
    expect(queued).toBe(queuedAt)
    if (dueAt > NOW) expect(due).toBe(dueAt)
  })

  it('is the only kind that can be requeued: not a waiting or unknown one', async () => {
    await enqueue(CONFIRMATION)
    const [waiting] = await records()
    for (const id of [waiting?.id ?? '', '00000000-0000-4000-8000-000000000000']) {
      expect(await enqueueAgain(id)).toBe(false)
    }
    expect(await jobs()).toHaveLength(1)
  })
})

it('a sent email is sent again under another id, because mailboxes drop duplicates', async () => {
  await enqueue(CONFIRMATION)
  const [first] = await records()
  await recordOutcome(test.database.em.fork(), first?.id ?? '', { state: 'sent', reason: null }, NOW)
  await run(sql`delete from pgboss.job`)
  expect(await enqueueAgain(first?.id ?? '')).toBe(true)
  const [job] = await jobs()
  expect(job).toMatchObject({ data: CONFIRMATION, state: 'created' })
  expect(job?.id).not.toBe(first?.id)
  expect((await records()).map(({ id, state }) => [id === first?.id, state]).sort()).toEqual([
    [false, 'queued'],
    [true, 'sent'],
  ])
})

it('an email after a failed attempt is not sent by two processes when requeued during an attempt', async () => {
  await enqueue(CONFIRMATION)
  const [{ id } = { id: '' }] = await records()
  await recordOutcome(test.database.em.fork(), id, { state: 'queued', reason: '451' }, NOW)
  const deliverer = await openAnother()
  const end = Promise.withResolvers<Delivered>()
  let taken = 0
  await deliverer.deliver(() => {
    taken++
    return end.promise
  })
  await waitFor(async () => expect(await jobs()).toMatchObject([{ id, state: 'active' }]))
  expect(await enqueueAgain(id)).toBe(true)
  expect(await jobs()).toMatchObject([{ id, state: 'active' }])
  end.resolve('over')
  await waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'completed' }]))
  expect(taken).toBe(1)
})

describe('delivery', () => {
  it('retries after the pause that the handler returns, under the same id, and then finishes', async () => {
    await enqueue(CONFIRMATION)
    const deliverer = await openAnother()
    const tries: { job: MailJob; mailId: string }[] = []
    await deliverer.deliver(async ({ job, mailId }) => {
      tries.push({ job, mailId })
      return tries.length === 1 ? { retryAfterMs: 1_000 } : 'over'
    })
    await waitFor(async () => expect((await jobs())[0]?.state).toBe('completed'))
    expect(tries.map(({ job }) => job)).toEqual([CONFIRMATION, CONFIRMATION])
    expect(tries[0]?.mailId).toBe(tries[1]?.mailId)
    expect(errors).toEqual([])
  })

  it('waits for the whole pause', async () => {
    await enqueue(CONFIRMATION)
    const deliverer = await openAnother()
    await deliverer.deliver(async () => ({ retryAfterMs: 900_000 }))
    await waitFor(async () => expect((await jobs())[0]?.state).toBe('retry'))
    await waitFor(async () => {
      const [row] = await run(sql<{ due: number }>`
        select extract(epoch from start_after - now())::float8 as due from pgboss.job where name = ${MAIL_QUEUE}`)
      expect(row?.due).toBeGreaterThan(890)
    })
  })

  it('handles one email at a time, and finishes it before the next', async () => {
    await enqueue(...Array.from({ length: 3 }, (_, id): MailJob => ({ kind: 'contactNotification', id })))
    const deliverer = await openAnother()
    const held: { mailId: string; end: (delivered: Delivered) => void }[] = []
    await deliverer.deliver(({ mailId }) => new Promise<Delivered>(end => void held.push({ mailId, end })))
    for (let taken = 1; taken <= 3; taken++) {
      await waitFor(() => expect(held).toHaveLength(taken))
      const states = new Map((await jobs()).map(({ id, state }) => [id, state]))
      expect([...states.values()].sort()).toEqual([
        'active',
        ...Array(taken - 1).fill('completed'),
        ...Array(3 - taken).fill('created'),
      ])
      expect(states.get(held.at(-1)?.mailId ?? '')).toBe('active')
      held.at(-1)?.end('over')
    }
    await waitFor(async () => expect((await jobs()).every(({ state }) => state === 'completed')).toBe(true))
  })

  it('finishes the email that it is sending when it stops, and starts no other', async () => {
    await enqueue(CONFIRMATION, { ...CONFIRMATION, id: CONFIRMATION.id + 1 })
    const deliverer = await openAnother()
    const sent = Promise.withResolvers<'over'>()
    const taken: string[] = []
    await deliverer.deliver(({ mailId }) => {
      taken.push(mailId)
      return sent.promise
    })
    await waitFor(() => expect(taken).toHaveLength(1))
    const stopped = deliverer.stop()
    // Far from the limit of a stop, also where each read takes long.
    const until = performance.now() + 1_000
    while (performance.now() < until) expect((await jobs()).map(({ state }) => state)).toContain('active')
    sent.resolve('over')
    await stopped
    expect((await jobs()).map(({ state }) => state).sort()).toEqual(['completed', 'created'])
    expect(taken).toHaveLength(1)
  })

  it('makes no pause between emails, whatever their results', async () => {
    const mails = Array.from({ length: 35 }, (_, id): MailJob => ({ kind: 'contactNotification', id }))
    await enqueue(...mails)
    const deliverer = await openAnother({ ...options, pollingSeconds: 600 })
    const delivered: number[] = []
    await deliverer.deliver(async ({ job: { id } }) => {
      if (id === 3) return { retryAfterMs: 900_000 }
      delivered.push(id)
      return 'over'
    })
    await waitFor(async () => {
      const states = (await jobs()).map(({ state }) => state)
      expect(states.filter(state => state === 'completed')).toHaveLength(34)
      expect(states.filter(state => state === 'retry')).toHaveLength(1)
    })
    expect(new Set(delivered).size).toBe(34)
  })

  it('takes no email from a process that is only slow', async () => {
    const [slow, other] = [await openAnother(impatient), await openAnother(impatient)]
    await test.database.em.fork().transactional(em => slow.enqueue(em, [CONFIRMATION], NOW))
    const end = Promise.withResolvers<Delivered>()
    const taken: string[] = []
    await slow.deliver(({ mailId }) => {
      taken.push(mailId)
      return end.promise
    })
    await waitFor(() => expect(taken).toHaveLength(1))
    await other.deliver(async ({ mailId }) => {
      taken.push(mailId)
      return 'over'
    })
    // Several checks for dead deliveries have run, one a second.
    const looked = new Set<string>()
    await waitFor(async () => {
      const [queue] = await run(sql<{ at: string }>`
        select monitor_on::text as at from pgboss.queue where name = ${MAIL_QUEUE}`)
      looked.add(queue?.at ?? '')
      expect(looked.size).toBeGreaterThan(3)
    })
    end.resolve('over')
    await waitFor(async () => expect((await jobs())[0]?.state).toBe('completed'))
    expect(taken).toHaveLength(1)
  })

  it('retries the emails of a killed process, and not earlier', async () => {
    const program = join(import.meta.dirname, 'fixtures', 'hold-mail.ts')
    const survivor = await openAnother(impatient)
    await test.database.em.fork().transactional(em => survivor.enqueue(em, [CONFIRMATION], NOW))
    const holder = spawn(process.execPath, [program, test.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    ends.push(() => holder.kill('SIGKILL'))
    const [said] = await once(holder.stdout, 'data')
    const taken: string[] = []
    await survivor.deliver(async ({ mailId }) => {
      taken.push(mailId)
      return 'over'
    })
    expect(taken).toEqual([])
    holder.kill('SIGKILL')
    await waitFor(() => expect(taken).toEqual([String(said).trim()]))
    await waitFor(async () => expect((await jobs())[0]?.state).toBe('completed'))
  })
})
