import { getPool } from '@clinic/database/connection.ts'
import { LOCKS } from '@clinic/database/locks.ts'
import { daysBetween } from '@clinic/domain/clinic-time.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BOOKING, openTestApp, type TestApp } from '../../testing/test-app.ts'

let checks = 0
let hasRoom = true
const test = openForAll(() => openTestApp({ hasRoom: async () => ++checks > 0 && hasRoom }))

let later = 0
beforeAll(() => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
})
afterAll(() => void vi.restoreAllMocks())

/** Asks after the last check has expired. */
async function readiness(at: TestApp = test) {
  later += 1_000
  return probe(at)
}
async function probe({ app }: TestApp) {
  const { statusCode, headers } = await app.inject({ url: '/readyz' })
  return { statusCode, retryAfter: headers['retry-after'] }
}

const READY = { statusCode: 200, retryAfter: undefined }
const NOT_READY = { statusCode: 503, retryAfter: '5' }

it('is ready while the database is writable and the disk has space', async () => {
  expect(await readiness()).toEqual(READY)
  hasRoom = false
  expect(await readiness()).toEqual(NOT_READY)
  hasRoom = true
})

it('is not ready while the database’s disk is full', async () => {
  await test.rows(sql`create function "disk_full"() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await test.rows(
    sql`create trigger "full" before insert or update on "readiness" execute function "disk_full"()`,
  )
  expect(await readiness()).toEqual(NOT_READY)
  await test.rows(sql`drop trigger "full" on "readiness"`)
})

it('queries the database once for concurrent probes', async () => {
  const before = checks
  later += 1_000
  const responses = await Promise.all(Array.from({ length: 50 }, () => probe(test)))
  expect(responses).toEqual(Array(50).fill(READY))
  expect(checks - before).toBe(1)
})

it('answers immediately while 200 bookings wait for one day', async () => {
  const holding = Promise.withResolvers<void>()
  const held = test.em().transactional(async em => {
    const day = daysBetween('1970-01-01', '2026-12-07')
    await sql`select pg_advisory_xact_lock(${LOCKS.appointmentDay}, ${day}::int)`.execute(em)
    await holding.promise
  })
  const bookings = Array.from({ length: 200 }, () =>
    test.app.inject({ method: 'POST', url: '/api/appointments', payload: BOOKING }),
  )
  await waitFor(() => expect(getPool(test.database).waitingCount).toBeGreaterThan(100))
  expect(await readiness()).toEqual(READY)
  expect(getPool(test.database).waitingCount).toBeGreaterThan(100)
  holding.resolve()
  await held
  const statuses = (await Promise.all(bookings)).map(({ statusCode }) => statusCode)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
})

it('is not ready once the app is stopping, though everything else is served', async () => {
  const leaving = new AbortController()
  const stopping = await openTestApp({ databaseUrl: test.databaseUrl, draining: leaving.signal })
  expect(await readiness(stopping)).toEqual(READY)
  leaving.abort()
  expect(await readiness(stopping)).toEqual(NOT_READY)
  expect((await stopping.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const served = await stopping.app.inject({ url: '/api/events' })
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
  await stopping.close()
})

it('is not ready while the database is a standby or otherwise read-only', async () => {
  await test.rows(
    sql`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  )
  await test.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await test.rows(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
  expect(await readiness()).toEqual(NOT_READY)
})
