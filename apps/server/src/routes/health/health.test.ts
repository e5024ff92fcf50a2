import { LOCKS } from '@clinic/database/advisory-locks.ts'
import { getPool } from '@clinic/database/connection.ts'
import { daysBetween } from '@clinic/domain/clinic-time.ts'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { BOOKING, openTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app.ts'

let test: TestApp
afterEach(() => test.close())

async function readiness(options: TestAppOptions = {}, prepare?: (app: TestApp) => Promise<unknown>) {
  test = await openTestApp(options)
  await prepare?.(test)
  const { statusCode, headers } = await test.app.inject({ url: '/readyz' })
  return { statusCode, retryAfter: headers['retry-after'] }
}
const run = (statement: ReturnType<typeof sql>) => statement.execute(test.database.em.fork().getKysely())

const READY = { statusCode: 200, retryAfter: undefined }
const NOT_READY = { statusCode: 503, retryAfter: '5' }

it('is ready while the database is writable and the disk has space', async () => {
  expect(await readiness()).toEqual(READY)
})

it('is not ready while the database’s disk is full', async () => {
  const full = async () => {
    await run(sql`create function "disk_full"() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await run(
      sql`create trigger "full" before insert or update on "readiness" execute function "disk_full"()`,
    )
  }
  expect(await readiness({}, full)).toEqual(NOT_READY)
})

it('is not ready while the database is a standby or otherwise read-only', async () => {
  const readOnly = async () => {
    await run(
      sql`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    )
    await run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await run(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
  }
  expect(await readiness({}, readOnly)).toEqual(NOT_READY)
})

it("is not ready while the data folder's disk is full", async () => {
  expect(await readiness({ hasRoom: async () => false })).toEqual(NOT_READY)
})

it('is not ready once the app is stopping, though everything else is served', async () => {
  const leaving = new AbortController()
  expect(await readiness({ draining: leaving.signal })).toEqual(READY)
  leaving.abort()
  const { statusCode, headers } = await test.app.inject({ url: '/readyz' })
  expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual(NOT_READY)
  expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const served = await test.app.inject({ url: '/api/events' })
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
})

it('queries the database once for concurrent probes', async () => {
  let asked = 0
  test = await openTestApp({
    hasRoom: async () => {
      asked++
      return true
    },
  })
  const responses = await Promise.all(Array.from({ length: 50 }, () => test.app.inject({ url: '/readyz' })))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
  expect(asked).toBe(1)
})

it('answers at once while 200 bookings wait for one day', async () => {
  test = await openTestApp()
  const holding = Promise.withResolvers<void>()
  const held = test.database.em.fork().transactional(async em => {
    const day = daysBetween('1970-01-01', '2026-12-07')
    await sql`select pg_advisory_xact_lock(${LOCKS.appointmentDay}, ${day}::int)`.execute(em.getKysely())
    await holding.promise
  })
  const bookings = Array.from({ length: 200 }, () =>
    test.app.inject({ method: 'POST', url: '/api/appointments', payload: BOOKING }),
  )
  await vi.waitFor(() => expect(getPool(test.database).waitingCount).toBeGreaterThan(100))
  expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect(getPool(test.database).waitingCount).toBeGreaterThan(100)
  holding.resolve()
  await held
  const statuses = (await Promise.all(bookings)).map(({ statusCode }) => statusCode)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
})
