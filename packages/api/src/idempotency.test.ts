import { connectDatabase } from '@clinic/database/connection.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runOnceApart } from './idempotency.ts'
import { shareTestApi } from './testing/share-test-api.ts'
import { BOOKING, caughtError, caughtReason } from './testing/test-api.ts'

const api = shareTestApi()

const bookWith = (idempotencyKey: string | null, over = {}, now = NOW) =>
  api.visitor({ idempotencyKey, now: () => now }).appointments.book({ ...BOOKING, ...over })
const storedCount = async () => (await api.admin().appointments.list()).length

describe('an Idempotency-Key', () => {
  it('with the same body returns the first response again, and executes once', async () => {
    const first = await bookWith('key-1')
    expect(await bookWith('key-1')).toEqual(first)
    expect(await bookWith('key-1', {}, NOW + MINUTE_MS)).toEqual(first)
    expect(await storedCount()).toBe(1)
    expect(await api.mails()).toHaveLength(2)
  })

  it('stores the response sealed, so that no patient is in it', async () => {
    await bookWith('key-1')
    const rows = await api.rows(sql`select * from idempotency_keys`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(BOOKING.patientName)
  })

  it('returns the first response also when the appointment has since been deleted', async () => {
    const first = await bookWith('key-1')
    await api.admin().appointments.delete({ id: first.id })
    expect(await bookWith('key-1')).toEqual(first)
    expect(await storedCount()).toBe(0)
  })

  it('returns an error again, its alternatives included, even when the time is open again', async () => {
    const { id } = await bookWith(null)
    const first = await caughtError(bookWith('key-1'))
    expect(first.status).toBe(409)
    expect(first.body.alternatives).toHaveLength(4)
    await api.admin().appointments.delete({ id })
    expect(await caughtError(bookWith('key-1'))).toEqual(first)
    expect(await storedCount()).toBe(0)
    expect(await bookWith('key-2')).toMatchObject({ status: 'confirmed' })
  })

  it('that is random is the same from another network, into which a phone may have moved', async () => {
    const key = '0123456789abcdef'.repeat(2)
    const first = await bookWith(key)
    const elsewhere = api.visitor({ idempotencyKey: key, network: '198.51.100.7' })
    expect(await elsewhere.appointments.book(BOOKING)).toEqual(first)
    expect(await storedCount()).toBe(1)
  })

  it("of another network is another key unless it is random: no network gets another one's response", async () => {
    const first = await bookWith('key-1')
    const elsewhere = api.visitor({ idempotencyKey: 'key-1', network: '198.51.100.7' })
    expect((await caughtError(elsewhere.appointments.book(BOOKING))).status).toBe(409)
    expect(await bookWith('key-1')).toEqual(first)
  })

  it('signals a write only when it happens, not when its response is repeated or it is rejected', async () => {
    let changes = 0
    const book = (idempotencyKey: string | null) =>
      api.visitor({ idempotencyKey, changed: () => changes++ }).appointments.book(BOOKING)
    await book('key-1')
    await book('key-1')
    await caughtError(book('key-2'))
    await caughtError(book(null))
    expect(changes).toBe(1)
  })

  it('with another body is 422, and creates no second booking', async () => {
    await bookWith('key-1')
    expect(await caughtReason(bookWith('key-1', { appointmentDate: '2026-11-24T10:00' }))).toBe('keyReused')
    expect(await storedCount()).toBe(1)
  })

  it('treats equivalent bodies as the same', async () => {
    const first = await bookWith('key-1')
    expect(await bookWith('key-1', { patientName: ' Ada Lovelace ', unknown: 'field' })).toEqual(first)
  })

  it('sent by 20 requests at once executes once, and all get its response', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => bookWith('key-1')))
    expect(responses).toEqual(Array(20).fill(responses[0]))
    expect(await storedCount()).toBe(1)
    expect(await api.mails()).toHaveLength(2)
  })

  it('is not consumed by an unexpected error: the retry executes', async () => {
    const outbox = { ...api.outbox, enqueue: () => Promise.reject(new Error('the outbox is broken')) }
    const failing = api.visitor({ outbox, idempotencyKey: 'key-1' })
    expect((await caughtError(failing.appointments.book(BOOKING))).status).toBe(500)
    expect(await bookWith('key-1')).toMatchObject({ status: 'confirmed' })
    expect(await storedCount()).toBe(1)
  })

  it('is not consumed by invalid input', async () => {
    expect((await caughtError(bookWith('key-1', { patientEmail: 'ada' }))).status).toBe(400)
    expect((await caughtError(bookWith('key-1', { appointmentDate: '2026-02-30T10:00' }))).status).toBe(400)
    expect(await bookWith('key-1')).toMatchObject({ status: 'confirmed' })
  })

  it('is stored for 24 hours and then deleted', async () => {
    const first = await bookWith('key-1')
    const monday = { appointmentDate: '2026-11-30T10:00' }
    expect(await bookWith('key-1', {}, NOW + DAY_MS)).toEqual(first)
    expect((await caughtError(bookWith('key-1', monday, NOW + DAY_MS))).status).toBe(422)
    const later = await bookWith('key-1', monday, NOW + DAY_MS + 1)
    expect(later.id).not.toBe(first.id)
    expect(await bookWith('key-1', monday, NOW + 25 * HOUR_MS)).toEqual(later)
    expect(await storedCount()).toBe(2)
  })

  it('is kept while a write with its own transactions takes longer than a transaction may be idle', async () => {
    const single = await connectDatabase(api.url, { poolSize: 1 })
    onTestFinished(() => single.close(true))
    await sql`set idle_in_transaction_session_timeout to 500`.execute(single.em.fork())
    let runs = 0
    const write = () => {
      const em = single.em.fork()
      const ctx = api.context({ em, user: api.administrator, idempotencyKey: 'key-1' })
      return runOnceApart(ctx, {}, async () => {
        await waitFor(async () => expect(await listIdle()).toHaveLength(1))
        return { ok: true, data: ++runs }
      })
    }
    // Not of the claim's transaction, in which it is called.
    const em = api.database.em.fork()
    const listIdle = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database()
          and state = 'idle in transaction' and state_change < clock_timestamp() - interval '600 ms'`.execute(
        em,
      )
      return rows
    }
    expect(await write()).toEqual({ ok: true, data: 1 })
    expect(await write()).toEqual({ ok: true, data: 1 })
  })

  it('leaves connections to others while many writes with their own transactions are slow', async () => {
    const slow = Promise.withResolvers<void>()
    const { limiter } = api.context()
    const writes = Array.from({ length: 20 }, (_, n) => {
      const em = api.database.em.fork()
      const ctx = api.context({ em, limiter, user: api.administrator, idempotencyKey: `key-${n}` })
      return runOnceApart(ctx, {}, async () => {
        await slow.promise
        await sql`select`.execute(em)
        return { ok: true }
      })
    })
    expect(await storedCount()).toBe(0)
    slow.resolve()
    expect(await Promise.all(writes)).toEqual(Array(20).fill({ ok: true }))
  })

  it('that is resent does not block other writes with their own transactions', async () => {
    const slow = Promise.withResolvers<{ ok: true; data: number }>()
    const { limiter } = api.context()
    const write = (idempotencyKey: string, run: () => Promise<{ ok: true; data: number }>) => {
      const em = api.database.em.fork()
      const ctx = api.context({ em, limiter, user: api.administrator, idempotencyKey })
      return runOnceApart(ctx, {}, run)
    }
    const repeats = Array.from({ length: 3 }, () => write('key-1', () => slow.promise))
    expect(await write('key-2', async () => ({ ok: true, data: 2 }))).toEqual({ ok: true, data: 2 })
    slow.resolve({ ok: true, data: 1 })
    expect(await Promise.all(repeats)).toEqual(Array(3).fill({ ok: true, data: 1 }))
  })

  it('is not waited for by any number of repeats', async () => {
    const slow = Promise.withResolvers<{ ok: true }>()
    const { limiter } = api.context()
    const write = () => limiter.keyedWrites.run('key-1', () => slow.promise)
    const writes = Array.from({ length: 51 }, write)
    expect(await caughtError(write())).toMatchObject({ status: 503 })
    slow.resolve({ ok: true })
    expect(await Promise.all(writes)).toEqual(Array(51).fill({ ok: true }))
  })

  it('is not waited for by any number of writes with their own transactions', async () => {
    const slow = Promise.withResolvers<{ ok: true }>()
    const { limiter } = api.context()
    const running = Array.from({ length: 52 }, (_, n) => limiter.keyedWrites.run(`${n}`, () => slow.promise))
    const ctx = api.context({ limiter, user: api.administrator, idempotencyKey: 'key-1' })
    const run = vi.fn(async () => ({ ok: true }))
    const write = () => runOnceApart(ctx, {}, run)
    expect(await caughtError(write())).toMatchObject({ status: 503 })
    expect(run).not.toHaveBeenCalled()
    slow.resolve({ ok: true })
    await Promise.all(running)
    expect(await write()).toEqual({ ok: true })
  })

  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['two words', 'two words'],
    ['256 characters', 'x'.repeat(256)],
    ['a letter outside ASCII', 'schlüssel'],
    ['a line break', 'key\n'],
    ['a NUL', 'key\0'],
  ])('of %s is 400, and creates no booking', async (_what, key) => {
    const { status, body } = await caughtError(bookWith(key))
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Idempotency-Key must be 1 to 255 visible characters',
    })
    expect(await storedCount()).toBe(0)
  })

  it.each([
    ['one character', 'x'],
    ['255 characters', 'x'.repeat(255)],
    ['signs', `!"#$%&'()~`],
  ])('of %s is accepted', async (_what, key) => {
    expect(await bookWith(key)).toMatchObject({ status: 'confirmed' })
  })
})
