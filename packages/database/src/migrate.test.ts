import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { MAIL_QUEUE, mailQueueOptions, openOutbox } from './outbox.ts'
import type { SeedResult } from './seed.ts'
import { openTestDatabase, type TestDatabase } from './test-migrated-database.ts'

const run = promisify(execFile)

async function count(test: TestDatabase, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(test.database.em.fork().getKysely())
  return rows[0]?.count ?? Number.NaN
}

/** What the schema of a database still lacks to be that of the entities, without the session's settings. */
async function missing(test: TestDatabase): Promise<string[]> {
  const difference = await test.database.schema.getUpdateSchemaSQL({ wrap: false })
  return difference
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('set names'))
}

describe('migrating an empty database', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase({ migrated: false })
  })
  afterAll(() => test.close())

  it('gives exactly the schema that the entities describe', async () => {
    expect(await missing(test)).not.toEqual([])
    await migrateDatabase(test.url)
    expect(await missing(test)).toEqual([])
  })

  it('would show a table that differs from its entity', async () => {
    const kysely = test.database.em.fork().getKysely()
    await sql`alter table appointments drop constraint appointments_no_overlap`.execute(kysely)
    await sql`alter table time_slots drop column version`.execute(kysely)
    expect((await missing(test)).join('\n')).toMatch(/appointments_no_overlap[\s\S]*"version"/)
  })

  it('gives the outbox its queue', async () => {
    const outbox = await openOutbox(test.url, { onError: () => undefined })
    await outbox.stop()
    const { rows } = await sql`select name from pgboss.queue where name = ${MAIL_QUEUE}`.execute(
      test.database.em.fork().getKysely(),
    )
    expect(rows).toEqual([{ name: MAIL_QUEUE }])
  })

  it('gives a queue of before, and the mails that wait in it, the options and the names of today', async () => {
    const kysely = test.database.em.fork().getKysely()
    const old = sql`retry_limit = 2000, retry_delay = 5, retry_backoff = true, expire_seconds = 120,
      heartbeat_seconds = null`
    await sql`insert into pgboss.job (name, data) values (${MAIL_QUEUE}, '{"kind": "contactClinicCopy", "id": 1}')`.execute(
      kysely,
    )
    await sql`update pgboss.queue set ${old}`.execute(kysely)
    await sql`update pgboss.job set ${old}`.execute(kysely)
    await migrateDatabase(test.url)
    for (const table of ['queue', 'job']) {
      const { rows } = await sql`
        select retry_backoff, retry_delay, expire_seconds, heartbeat_seconds
        from ${sql.table(`pgboss.${table}`)} where name = ${MAIL_QUEUE}`.execute(kysely)
      expect(rows).toEqual([
        {
          retry_backoff: false,
          retry_delay: mailQueueOptions.retryDelay,
          expire_seconds: mailQueueOptions.expireInSeconds,
          heartbeat_seconds: mailQueueOptions.heartbeatSeconds,
        },
      ])
    }
    const { rows } = await sql`select data from pgboss.job where name = ${MAIL_QUEUE}`.execute(kysely)
    expect(rows).toEqual([{ data: { kind: 'contactNotification', id: 1 } }])
  })

  it('does nothing to a database that is up to date', async () => {
    const kysely = test.database.em.fork().getKysely()
    await sql`insert into content_items (key, value) values ('homepage_hero_title', 'Stand tall')`.execute(
      kysely,
    )
    await migrateDatabase(test.url)
    expect(await count(test, 'content_items')).toBe(1)
    expect(await count(test, 'migrations')).toBe(migrations.length)
  })
})

describe('processes that start at once on an empty database', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase({ migrated: false })
  })
  afterAll(() => test.close())

  it('migrate and seed it once between them, and one alone tells the generated password', async () => {
    const program = join(import.meta.dirname, 'fixtures', 'upgrade.ts')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => run(process.execPath, [program, test.url])),
    )
    const results = answers.map(({ stdout }): SeedResult => JSON.parse(stdout))

    expect(results.map(({ administrator }) => administrator).sort()).toEqual([
      'created',
      'exists',
      'exists',
      'exists',
    ])
    expect(results.filter(({ generatedPassword }) => generatedPassword !== null)).toHaveLength(1)
    expect(await missing(test)).toEqual([])
    expect(await count(test, 'migrations')).toBe(migrations.length)
    expect(await count(test, 'users')).toBe(1)
    expect(await count(test, 'time_slots')).toBe(6)
    expect(await count(test, 'events')).toBe(4)
    expect(await count(test, 'blog_posts')).toBe(2)
  })
})

describe('the index by the text of appointments', () => {
  const textIndex = async (test: TestDatabase) =>
    (
      await sql<{ definition: string }>`
        select indexdef as definition from pg_indexes where indexname = 'appointments_by_text'`.execute(
        test.database.em.fork().getKysely(),
      )
    ).rows

  it('is made with pg_trgm in whatever schema it is', async () => {
    const test = await openTestDatabase({ migrated: false })
    const kysely = test.database.em.fork().getKysely()
    await sql`create schema "Elsewhere"; create extension pg_trgm schema "Elsewhere"`.execute(kysely)
    await migrateDatabase(test.url)
    expect(await textIndex(test)).toEqual([{ definition: expect.stringContaining('USING gin') }])
    await test.close()
  })

  it('is left out where pg_trgm may not be made, and every other migration is run', async () => {
    const test = await openTestDatabase({ migrated: false })
    const kysely = test.database.em.fork().getKysely()
    const [name] = (await sql<{ name: string }>`select current_database() as name`.execute(kysely)).rows
    await sql`revoke create on database ${sql.table(name?.name ?? '')} from current_user`.execute(kysely)
    expect(await test.database.migrator.up()).toHaveLength(migrations.length)
    expect(await textIndex(test)).toEqual([])
    expect((await missing(test)).join()).toContain('appointments_by_text')
    await test.close()
  })
})
