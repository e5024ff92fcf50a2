import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { listenLocally } from '@clinic/test-kit/listen-locally.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../testing/test-migrated-database.ts'
import { type ChangeSignal, isListening, openChangeSignal, reconnectPause } from './change-signal.ts'
import { type Change, endedSessionHash, isShownOnPages } from './changes.ts'

const test = openForAll(openTestDatabase)
let signal: ChangeSignal
let heard: (Change | null)[] = []
beforeAll(async () => {
  await run(sql`insert into users (id, username, password_hash) values (6, 'grace', 'hash')`)
  signal = await openChangeSignal(test.url)
  signal.onChange(table => heard.push(table))
})
afterAll(() => signal.stop())

const run = <T>(statement: RawBuilder<T>, em = test.database.em.fork()) => statement.execute(em)

const ofSignals = sql`where datname = current_database() and application_name = 'clinic-changes'`

/** Returns what was received since the last call; notifications arrive in commit order. */
async function heardSince(): Promise<(Change | null)[]> {
  await run(sql`notify clinic_changed, 'check until here'`)
  await waitFor(() => expect(heard).toContain('check until here'))
  const tables = heard.filter(table => table !== 'check until here')
  heard = []
  return tables
}

describe('the change signal', () => {
  it.each([
    ['content_items', sql`insert into content_items (key, value) values ('about', 'Stand tall')`],
    ['content_items', sql`update content_items set value = 'Stand easy'`],
    ['content_items', sql`delete from content_items`],
    ['users', sql`update users set language = 'es'`],
    [
      'time_slots',
      sql`insert into time_slots (day_of_week, start_time, end_time) values (1, '09:00', '12:00')`,
    ],
    [
      'special_hours',
      sql`insert into special_hours (date, start_time, end_time, open) values ('2026-12-24', '15:00', '23:59', false)`,
    ],
    ['blocked_dates', sql`insert into blocked_dates (date) values ('2026-12-24')`],
    [
      'events',
      sql`insert into events (id, title, description, date, location)
        values (7, 'Posture', 'Sitting well', '2026-12-01T18:00Z', 'Suite 2')`,
    ],
    [
      'registrations',
      sql`insert into registrations (event_id, name, email) values (7, 'Ada', 'ada@example.com')`,
    ],
    ['blog_posts', sql`truncate blog_posts cascade`],
  ])('reports a write to %s', async (table, statement) => {
    await heardSince()
    await run(statement)
    expect(await heardSince()).toEqual([table])
  })

  it('reports messages and ended sessions, by the hash of the token', async () => {
    await run(sql`insert into users (id, username, password_hash) values (7, 'ada', 'hash')`)
    await run(
      sql`insert into sessions (token_hash, user_id, created_at, last_seen_at) values ('aa', 7, now(), now()), ('bb', 7, now(), now())`,
    )
    await heardSince()
    await run(
      sql`insert into contact_messages (name, email, message) values ('Ada', 'ada@example.com', 'Hello')`,
    )
    await run(sql`delete from sessions where user_id = 7`)
    const received = await heardSince()
    expect(received).toEqual(['contact_messages', 'session_ended aa', 'session_ended bb'])
    expect(received.map(isShownOnPages)).toEqual([false, false, false])
    expect(received.map(change => change && endedSessionHash(change))).toEqual([null, 'aa', 'bb'])
    expect((['events', 'appointments.book', null] as const).map(isShownOnPages)).toEqual([true, true, true])
  })

  it('reports no statement that finds no row, as those of jobs that have nothing to do', async () => {
    await heardSince()
    await run(sql`update text_messages set attempts = attempts + 1`)
    await run(sql`delete from time_offers`)
    expect(await heardSince()).toEqual([])
  })

  it('reports no use of a session', async () => {
    await heardSince()
    await run(sql`update sessions set last_seen_at = now()`)
    expect(await heardSince()).toEqual([])
  })

  it('reports a write when it commits, and never one that is rolled back', async () => {
    await heardSince()
    await test.database.em.fork().transactional(async em => {
      await run(sql`insert into content_items (key, value) values ('about', 'Kept')`, em)
      expect(await heardSince()).toEqual([])
    })
    expect(await heardSince()).toEqual(['content_items'])

    const rolledBack = test.database.em.fork().transactional(async em => {
      await run(sql`update content_items set value = 'Lost'`, em)
      throw new Error('refused')
    })
    await expect(rolledBack).rejects.toThrow('refused')
    expect(await heardSince()).toEqual([])
  })

  it('reports a write to every process, and many writes in a row at most twice', async () => {
    const other = await openChangeSignal(test.url)
    await heardSince()
    for (let n = 0; n < 50; n++) other.notify(n % 2 ? 'appointments.book' : 'mail')
    await waitFor(() => expect(heard).toContain('appointments.book'))
    // Wait for the second notification, if there is one.
    await other.stop()
    const received = await heardSince()
    for (const change of ['appointments.book', 'mail'])
      expect([1, 2]).toContain(received.filter(heard => heard === change).length)
  })

  it('sends pending signals once it is connected again', async () => {
    const { rows } = await run(sql<{ pid: number }>`select pid from pg_stat_activity ${ofSignals}`)
    const other = await openChangeSignal(test.url)
    other.onChange(() => {
      if (!other.listening) other.notify('appointments.book')
    })
    await heardSince()
    await run(
      sql`select pg_terminate_backend(pid) from pg_stat_activity ${ofSignals} and pid <> ${rows[0]?.pid}`,
    )
    await waitFor(() => expect(heard).toContain('appointments.book'))
    await other.stop()
    await heardSince()
  })

  it('sends a signal again whose connection breaks on the way', async () => {
    const { hostname, port } = new URL(test.url)
    let breaks = 0
    const proxy = createServer(socket => {
      const database = connect(Number(port), hostname).on('error', () => undefined)
      database.pipe(socket.on('error', () => undefined))
      socket.on('data', data => {
        if (breaks > 0 || !data.includes('pg_notify')) return database.write(data)
        breaks++
        database.destroy()
        socket.destroy()
      })
    })
    const url = new URL(test.url)
    url.host = `127.0.0.1:${await listenLocally(proxy)}`
    const other = await openChangeSignal(url.href)
    await heardSince()
    other.notify('appointments.book')
    await waitFor(() => expect(heard).toContain('appointments.book'))
    expect(breaks).toBe(1)
    await other.stop()
    proxy.close()
  })

  it('reports a lost connection, and reconnects by itself', async () => {
    const listening: boolean[] = []
    signal.onChange(table => {
      if (table === null) listening.push(signal.listening)
    })
    await run(sql`select pg_terminate_backend(pid) from pg_stat_activity ${ofSignals}`)
    await waitFor(() => expect(listening).toEqual([false, true]))
    await heardSince()
    await run(sql`update content_items set value = 'Heard again'`)
    expect(await heardSince()).toEqual(['content_items'])
  })
})

describe('at the start', () => {
  it('a notification of another connection is received, and no page is invalidated', async () => {
    expect(await isListening(test.database.em.fork(), signal, 10_000)).toBe(true)
    const [payload] = await heardSince()
    expect([payload?.startsWith('check '), isShownOnPages(payload ?? null)]).toEqual([true, false])
  })

  it('a lost notification is detected, as behind a proxy in transaction pooling mode', async () => {
    const deaf = { listening: true, onChange: () => undefined }
    expect(await isListening(test.database.em.fork(), deaf, 10)).toBe(false)
    const away = { listening: false, onChange: () => undefined }
    expect(await isListening(test.database.em.fork(), away, 10)).toBe(true)
    await heardSince()
  })
})

it('a signal without a database reports it, and stops when asked', async () => {
  const onError = vi.fn()
  const nowhere = await openChangeSignal('postgresql://clinic:clinic@127.0.0.1:1/clinic', onError)
  expect(nowhere.listening).toBe(false)
  expect(onError).toHaveBeenCalled()
  await nowhere.stop()
})

it('a signal stops when asked while it is reconnecting', async () => {
  const reconnecting = Promise.withResolvers<void>()
  let connections = 0
  const server = createServer(socket => {
    if (connections++ === 0) return socket.destroy()
    socket.resume()
    reconnecting.resolve()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const onError = vi.fn()
  const lost = await openChangeSignal(`postgresql://clinic:clinic@127.0.0.1:${port}/clinic`, onError)
  await reconnecting.promise
  onError.mockClear()
  await lost.stop()
  expect(onError).not.toHaveBeenCalled()
  server.close()
})

it('retries a lost connection almost at once, and then at intervals of up to half a second', () => {
  expect([0, 1, 2, 3, 4, 5, 1_000].map(reconnectPause)).toEqual([20, 40, 80, 160, 320, 500, 500])
})
