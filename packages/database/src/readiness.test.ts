import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase, getPool } from './connection.ts'
import { openReadiness, type Readiness } from './readiness.ts'
import { openTestDatabase } from './testing/test-migrated-database.ts'

const test = openForAll(openTestDatabase)
let readiness: Readiness
beforeAll(() => {
  readiness = openReadiness(test.url)
})
afterAll(() => readiness.stop())

const run = (statement: string) => test.database.em.fork().getConnection().execute(statement)

it('returns true while the database is writable', async () => {
  expect(await readiness.isWritable()).toBe(true)
})

it('returns false where nothing listens, without an error', async () => {
  const nowhere = openReadiness('postgresql://clinic:clinic@127.0.0.1:1/clinic')
  expect(await nowhere.isWritable()).toBe(false)
  await nowhere.stop()
})

it('returns true again once a broken connection is replaced', async () => {
  expect(await readiness.isWritable()).toBe(true)
  await run(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clinic-readiness'
    and datname = current_database()`)
  await waitFor(async () => expect(await readiness.isWritable()).toBe(true))
})

it("does not wait for the app's pool", async () => {
  const database = await connectDatabase(test.url, { poolSize: 2 })
  await run('create table held (id int)')
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = test.database.em.fork().transactional(async em => {
    await sql`lock table held`.execute(em)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const waiting = [1, 2, 3].map(() => sql`select * from held`.execute(database.em.fork()))
  await waitFor(() => expect(getPool(database)).toMatchObject({ totalCount: 2, waitingCount: 1 }))
  expect(await readiness.isWritable()).toBe(true)
  release.resolve()
  await Promise.all([holding, ...waiting])
  await database.close(true)
})
