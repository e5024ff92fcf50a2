import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectDatabase, type Database } from './connection.ts'
import { cachedStatement, prepared } from './prepared-statements.ts'
import { openTestDatabase } from './testing/test-migrated-database.ts'

const test = openForAll(openTestDatabase)
/** Has one connection, whose statements the tests look at. */
let database: Database
beforeEach(async () => {
  database = await connectDatabase(test.url, { poolSize: 1 })
})
afterEach(() => database.close(true))

const em = () => database.em.fork()

async function preparedStatements(): Promise<string[]> {
  const all = sql<{ statement: string }>`select statement from pg_prepared_statements`
  return (await all.execute(em())).rows.map(({ statement }) => statement)
}

it('a marked statement is prepared once per connection, whatever its values', async () => {
  for (const value of [1, 2, 3]) {
    const { rows } = await sql`${prepared} select ${value}::int as n`.execute(em())
    expect(rows).toEqual([{ n: value }])
  }
  expect(await preparedStatements()).toEqual(['/* prepared */ select $1::int as n'])
})

it('other statements are not prepared', async () => {
  await sql`select ${1}::int`.execute(em())
  expect(await preparedStatements()).toEqual([])
})

it('variants beyond a hundred are sent without a name', async () => {
  for (let n = 0; n < 105; n++) {
    const { rows } = await sql`${prepared} select ${n}::int as ${sql.ref(`n${n}`)}`.execute(em())
    expect(rows).toEqual([{ [`n${n}`]: n }])
  }
  expect(await preparedStatements()).toHaveLength(100)
})

it('a prepared statement goes on after a migration and on a new connection', async () => {
  const keys = () => sql`${prepared} select key from content_items where key = ${'none'}`.execute(em())
  await keys()
  await sql`alter table content_items add column added int`.execute(test.database.em.fork())
  expect((await keys()).rows).toEqual([])
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(test.database.em.fork())
  await expect.poll(() => keys().then(({ rows }) => rows, String)).toEqual([])
})

it('a statement that is compiled once sends the values of each call, and its text follows which are given', async () => {
  const read = cachedStatement(({ n, more }: { n: number; more?: string | null }) => {
    return sql<object>`${prepared} select ${n}::int as n ${more === undefined ? sql`` : sql`, ${more}::text as more`}`
  })
  expect(await read(em(), { n: 1 })).toEqual([{ n: 1 }])
  expect(await read(em(), { n: 2 })).toEqual([{ n: 2 }])
  expect(await read(em(), { n: 3, more: 'text' })).toEqual([{ n: 3, more: 'text' }])
  expect(await read(em(), { n: 4, more: null })).toEqual([{ n: 4, more: null }])
  expect(await preparedStatements()).toHaveLength(2)
})
