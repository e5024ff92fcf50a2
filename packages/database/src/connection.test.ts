import { setImmediate as nextTurn } from 'node:timers/promises'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from './backup/database-client.ts'
import { connectDatabase, type Database, getPool } from './connection.ts'
import type { MailJob } from './mail-records.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { openTestDatabase } from './testing/test-migrated-database.ts'

const test = openForAll(openTestDatabase)

async function ask<T>(database: Database, statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(database.em.fork())).rows
}

/** Closes every other connection to the database, as a server restart does. */
async function breakConnections(): Promise<number> {
  const closed = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  return (await ask(test.database, closed)).length
}

it('connections set their own options, because PgBouncer rejects startup parameters', async () => {
  const database = await connectDatabase(test.url, { statementTimeout: 1_234 })
  const [own] = await ask(
    database,
    sql<{ settings: string[] }>`
      select array[current_setting('TimeZone'), current_setting('statement_timeout'),
        current_setting('idle_in_transaction_session_timeout'),
        (select source from pg_settings where name = 'statement_timeout')] as settings`,
  )
  expect(own?.settings).toEqual(['UTC', '1234ms', '30s', 'session'])
  await database.close(true)

  const client = await openClient(test.url)
  const { rows: sources } = await client.query(
    `select distinct source from pg_settings where name in ('TimeZone', 'extra_float_digits', 'statement_timeout')`,
  )
  expect(sources).toEqual([{ source: 'session' }])
  await client.end()
})

it('a statement on an entity manager is part of its transaction', async () => {
  const read = sql<{ name: string }>`select name from setup_flags where name = 'within'`
  const within = test.database.em.fork().transactional(async em => {
    await sql`insert into setup_flags (name) values ('within')`.execute(em)
    expect((await read.execute(em)).rows).toEqual([{ name: 'within' }])
    expect(await ask(test.database, read)).toEqual([])
    throw new Error('Roll back')
  })
  await expect(within).rejects.toThrow('Roll back')
  expect(await ask(test.database, read)).toEqual([])
})

describe('a connection that the server closes', () => {
  let database: Database
  let outbox: Outbox
  const answers = () =>
    ask(database, sql`select 1`).then(
      () => true,
      () => false,
    )
  const reports: string[] = []
  beforeAll(async () => {
    database = await connectDatabase(test.url, { poolSize: 4, onError: message => reports.push(message) })
    outbox = await openOutbox(test.url, {
      onError: error => reports.push(error.message),
      pollingSeconds: 0.5,
    })
  })
  afterAll(async () => {
    await outbox.stop()
    await database.close(true)
  })

  it('is replaced, and the process and the pool survive', async () => {
    const askOne = () => ask(database, sql`select 1 as one`)
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 4 }, askOne))
      expect(await breakConnections()).toBeGreaterThanOrEqual(4)
      await waitFor(async () => expect(await answers()).toBe(true))
      const responses = await Promise.all(Array.from({ length: 12 }, askOne))
      expect(responses).toEqual(Array(12).fill([{ one: 1 }]))
    }
  })

  it('fails its transaction, which leaves nothing behind', async () => {
    const lost = database.em.fork().transactional(async em => {
      await sql`insert into content_items (key, value) values ('lost', 'lost')`.execute(em)
      await breakConnections()
      await sql`select 1`.execute(em)
    })
    await expect(lost).rejects.toThrow()
    expect(await ask(database, sql`select key from content_items`)).toEqual([])
  })

  it('returns to the pool even when transactions were using it, so that none is missing', async () => {
    for (let round = 0; round < 6; round++) {
      const lost = database.em.fork().transactional(async em => {
        await sql`select 1`.execute(em)
        await breakConnections()
        await sql`select 1`.execute(em)
      })
      await expect(lost).rejects.toThrow()
    }
    const atOnce = Array.from({ length: 4 }, () =>
      database.em.fork().transactional(em => sql`select pg_sleep(0.05)`.execute(em)),
    )
    await expect(Promise.all(atOnce)).resolves.toHaveLength(4)
  })

  it('leaves the outbox able to enqueue and deliver emails', async () => {
    const delivered: MailJob[] = []
    await outbox.deliver(async ({ job }) => {
      delivered.push(job)
      return 'over'
    })
    await breakConnections()
    await waitFor(async () => expect(await answers()).toBe(true))
    const mail: MailJob = { kind: 'appointmentConfirmation', id: 1 }
    await database.em.fork().transactional(em => outbox.enqueue(em, [mail], NOW))
    await waitFor(() => expect(delivered).toEqual([mail]))
  })

  it('is logged without anything from its query', () => {
    expect(reports.join('\n')).not.toMatch(/insert|select|content_items/i)
  })
})

describe('a connection on which the server refuses service', () => {
  const askPid = (database: Database) => ask(database, sql`select pg_backend_pid() as pid`)

  it.each(['25006', '53100', '53200', '57014'])('with %s is closed when released', async code => {
    const database = await connectDatabase(test.url, { poolSize: 1 })
    const before = await askPid(database)
    const failing = sql`do ${sql.raw(`$$ begin raise exception 'refused' using errcode = '${code}'; end $$`)}`
    await expect(ask(database, failing)).rejects.toThrow()
    const after = await askPid(database)
    expect(after).not.toEqual(before)
    const inTransaction = database.em.fork().transactional(em => failing.execute(em))
    await expect(inTransaction).rejects.toThrow()
    expect(await askPid(database)).not.toEqual(after)
    await database.close(true)
  })

  it('for another reason stays open', async () => {
    const database = await connectDatabase(test.url, { poolSize: 1 })
    const before = await askPid(database)
    await expect(ask(database, sql`select 1 / 0`)).rejects.toThrow()
    expect(await askPid(database)).toEqual(before)
    await database.close(true)
  })
})

it('a migration has no statement timeout', async () => {
  const database = await connectDatabase(test.url, { statementTimeout: 0 })
  expect(await ask(database, sql`show statement_timeout`)).toEqual([{ statement_timeout: '0' }])
  await database.close(true)
})

describe('a database session', () => {
  it('uses UTC and cancels runaway statements', async () => {
    const settings = sql`
      select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout,
        current_setting('idle_in_transaction_session_timeout') as idle`
    expect(await ask(test.database, settings)).toEqual([{ zone: 'UTC', timeout: '15s', idle: '30s' }])
  })

  it('returns instants as stored, to the millisecond', async () => {
    const instant = sql`
      select to_char('2026-12-01T15:00:00.123Z'::timestamptz, 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at`
    expect(await ask(test.database, instant)).toEqual([{ at: '2026-12-01T15:00:00.123' }])
  })
})

it('a database reports its number of connections, and of waiting calls', async () => {
  const database = await connectDatabase(test.url, { poolSize: 1 })
  let pending: Promise<unknown> = Promise.resolve()
  await database.em.fork().transactional(async em => {
    await sql`select 1`.execute(em)
    pending = ask(database, sql`select 1`)
    await waitFor(() =>
      expect(getPool(database)).toMatchObject({ totalCount: 1, idleCount: 0, waitingCount: 1 }),
    )
  })
  await pending
  await database.close(true)
})

it('a database closes while a call waits for its first connection', async () => {
  const database = await connectDatabase(test.url)
  const call = ask(database, sql`select 1`).catch((error: unknown) => error)
  // Logging in takes several round trips.
  await nextTurn()
  expect(getPool(database)).toMatchObject({ totalCount: 1, idleCount: 0 })
  await database.close(true)
  expect(await call).toBeInstanceOf(Error)
})
