import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordOutcome } from './mail-records.ts'
import { type Delivered, MAIL_QUEUE, type MailJob, type Outbox, openOutbox } from './outbox.ts'
import { openTestDatabase, type TestDatabase } from './test-migrated-database.ts'

let test: TestDatabase
let outbox: Outbox
const errors: Error[] = []
const options = { onError: (error: Error) => errors.push(error), pollingSeconds: 0.5 }
/** Deliveries count as dead after a second without a word. */
const impatient = { ...options, heartbeat: { seconds: 1, lookEvery: 1 } }

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
beforeEach(() => run(sql`with gone as (delete from mails) delete from pgboss.job`))
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const run = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await statement.execute(test.database.em.fork().getKysely())).rows
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
  it('owes nothing when the transaction is rolled back', async () => {
    const failed = test.database.em.fork().transactional(async em => {
      await outbox.enqueue(em, [CONFIRMATION], NOW)
      throw new Error('the write failed after all')
    })
    await expect(failed).rejects.toThrow('the write failed after all')
    expect(await jobs()).toEqual([])
    expect(await records()).toEqual([])
  })

  it('shows a job to nobody before the transaction is committed, and to all after it', async () => {
    await test.database.em.fork().transactional(async em => {
      await outbox.enqueue(em, [CONFIRMATION], NOW)
      expect(await jobs()).toEqual([])
    })
    expect(await jobs()).toHaveLength(1)
  })

  it('keeps one job for each mail, with the kind and the id and nothing else, and a row of the same id', async () => {
    await enqueue(CONFIRMATION, CLINIC_COPY)
    const owed = await jobs()
    expect(owed.map(({ data }) => data)).toEqual([CONFIRMATION, CLINIC_COPY])
    expect(await records()).toEqual(
      owed.map(({ id, data }) => ({
        id,
        kind: data.kind,
        subject_id: data.id,
        state: 'queued',
        reason: null,
      })),
    )
  })

  it('asks the database once, for the rows and the jobs of all mails', async () => {
    await test.database.em.fork().transactional(async em => {
      const kysely = em.getKysely()
      em.getKysely = () => kysely as never
      const asked = vi.spyOn(kysely, 'executeQuery')
      await outbox.enqueue(em, [CONFIRMATION, { ...CLINIC_COPY, withheld: 'Too many' }], NOW)
      expect(asked).toHaveBeenCalledOnce()
    })
    expect([(await jobs()).length, (await records()).length]).toEqual([1, 2])
  })

  it('records a mail that is withheld, with the reason, and gives it no job', async () => {
    await enqueue({ ...CONFIRMATION, withheld: 'Too many' }, CLINIC_COPY)
    expect((await jobs()).map(({ data }) => data)).toEqual([CLINIC_COPY])
    expect(await records()).toMatchObject([
      { subject_id: 7, state: 'withheld', reason: 'Too many' },
      { subject_id: 8, state: 'queued' },
    ])
  })
})

describe('a mail that failed or was withheld', () => {
  const anew = (id: string) =>
    test.database.em.fork().transactional(em => outbox.enqueueAnew(em, id, NOW + 1))

  it('goes when it is queued anew, under the same id', async () => {
    await enqueue({ ...CONFIRMATION, withheld: 'Too many' })
    const [withheld] = await records()
    expect(await anew(withheld?.id ?? '')).toBe(true)
    expect(await records()).toEqual([{ ...withheld, state: 'queued', reason: null }])
    expect(await jobs()).toMatchObject([{ id: withheld?.id, data: CONFIRMATION, state: 'created' }])
  })

  it('goes although the job of its first time is still kept', async () => {
    await enqueue(CONFIRMATION)
    const deliverer = await openAnother()
    await deliverer.deliver(over)
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'completed' }]), 10_000)
    await deliverer.stop()
    const [{ id } = { id: '' }] = await records()
    await recordOutcome(test.database.em.fork(), id, { state: 'failed', reason: '550' }, NOW)
    expect(await anew(id)).toBe(true)
    expect(await jobs()).toMatchObject([{ id, state: 'created' }])
  })

  it('is no other: one that waits, was sent or never was is not queued anew', async () => {
    await enqueue(CONFIRMATION, CLINIC_COPY)
    const [waiting, sent] = await records()
    await recordOutcome(test.database.em.fork(), sent?.id ?? '', { state: 'sent', reason: null }, NOW)
    for (const id of [waiting?.id ?? '', sent?.id ?? '', '00000000-0000-4000-8000-000000000000']) {
      expect(await anew(id)).toBe(false)
    }
    expect(await jobs()).toHaveLength(2)
  })
})

describe('delivering', () => {
  it('is tried again after the pause that the handler names, under the same id, and then done with', async () => {
    await enqueue(CONFIRMATION)
    const deliverer = await openAnother()
    const tries: { job: MailJob; mailId: string }[] = []
    await deliverer.deliver(async ({ job, mailId }) => {
      tries.push({ job, mailId })
      return tries.length === 1 ? { againIn: 1 } : 'over'
    })
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('completed'), 15_000)
    expect(tries.map(({ job }) => job)).toEqual([CONFIRMATION, CONFIRMATION])
    expect(tries[0]?.mailId).toBe(tries[1]?.mailId)
    expect(errors).toEqual([])
  })

  it('waits for the whole of the pause', async () => {
    await enqueue(CONFIRMATION)
    const deliverer = await openAnother()
    await deliverer.deliver(async () => ({ againIn: 900 }))
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('retry'), 10_000)
    await vi.waitFor(async () => {
      const [row] = await run(sql<{ due: number }>`
        select extract(epoch from start_after - now())::float8 as due from pgboss.job where name = ${MAIL_QUEUE}`)
      expect(row?.due).toBeGreaterThan(890)
    })
  })

  it('takes one mail at a time and is done with it before it takes the next', async () => {
    await enqueue(...Array.from({ length: 3 }, (_, id): MailJob => ({ kind: 'contactNotification', id })))
    const deliverer = await openAnother()
    const held: { mailId: string; end: (delivered: Delivered) => void }[] = []
    await deliverer.deliver(({ mailId }) => new Promise<Delivered>(end => void held.push({ mailId, end })))
    for (let taken = 1; taken <= 3; taken++) {
      await vi.waitFor(() => expect(held).toHaveLength(taken), 10_000)
      const states = new Map((await jobs()).map(({ id, state }) => [id, state]))
      expect([...states.values()].sort()).toEqual([
        'active',
        ...Array(taken - 1).fill('completed'),
        ...Array(3 - taken).fill('created'),
      ])
      expect(states.get(held.at(-1)?.mailId ?? '')).toBe('active')
      held.at(-1)?.end('over')
    }
    await vi.waitFor(
      async () => expect((await jobs()).every(({ state }) => state === 'completed')).toBe(true),
      10_000,
    )
  })

  it('makes no pause between mails, whatever becomes of one', async () => {
    const owed = Array.from({ length: 35 }, (_, id): MailJob => ({ kind: 'contactNotification', id }))
    await enqueue(...owed)
    const deliverer = await openAnother({ ...options, pollingSeconds: 600 })
    const delivered: number[] = []
    await deliverer.deliver(async ({ job: { id } }) => {
      if (id === 3) return { againIn: 900 }
      delivered.push(id)
      return 'over'
    })
    await vi.waitFor(async () => {
      const states = (await jobs()).map(({ state }) => state)
      expect(states.filter(state => state === 'completed')).toHaveLength(34)
      expect(states.filter(state => state === 'retry')).toHaveLength(1)
    }, 10_000)
    expect(new Set(delivered).size).toBe(34)
  })

  it('takes no mail from a process that is only slow', async () => {
    const [slow, other] = [await openAnother(impatient), await openAnother(impatient)]
    await test.database.em.fork().transactional(em => slow.enqueue(em, [CONFIRMATION], NOW))
    const end = Promise.withResolvers<Delivered>()
    const taken: string[] = []
    await slow.deliver(({ mailId }) => {
      taken.push(mailId)
      return end.promise
    })
    await vi.waitFor(() => expect(taken).toHaveLength(1), 10_000)
    await other.deliver(async ({ mailId }) => {
      taken.push(mailId)
      return 'over'
    })
    // Dead deliveries have been looked for several times, each a second after the last.
    const looked = new Set<string>()
    await vi.waitFor(async () => {
      const [queue] = await run(sql<{ at: string }>`
        select monitor_on::text as at from pgboss.queue where name = ${MAIL_QUEUE}`)
      looked.add(queue?.at ?? '')
      expect(looked.size).toBeGreaterThan(4)
    }, 15_000)
    end.resolve('over')
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('completed'), 10_000)
    expect(taken).toHaveLength(1)
  })

  it('goes on with the mail in the hands of a process that is killed, and not before', async () => {
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
    await vi.waitFor(() => expect(taken).toEqual([String(said).trim()]), 15_000)
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('completed'), 10_000)
  })
})
