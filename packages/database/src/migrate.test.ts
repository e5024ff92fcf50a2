import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { migrations, SCHEMA_MIGRATION } from './migrations/all.ts'
import { MAIL_QUEUE, mailQueueOptions, openOutbox } from './outbox.ts'
import type { SeedResult } from './seed.ts'
import { nameMigrationsFormerly } from './testing/former-migrations.ts'
import { LATER_MIGRATION, migrateToLaterVersion } from './testing/later-migration.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-migrated-database.ts'

const run = promisify(execFile)

async function count(test: TestDatabase, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(test.database.em.fork().getKysely())
  return rows[0]?.count ?? Number.NaN
}

/** The SQL that would bring a database to the entities' schema, without session settings. */
async function missing(test: TestDatabase): Promise<string[]> {
  const difference = await test.database.schema.getUpdateSchemaSQL({ wrap: false })
  return difference
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('set names'))
}

describe('migrating an empty database', () => {
  const test = openForAll(() => openTestDatabase({ migrated: false }))

  it('creates exactly the schema of the entities', async () => {
    expect(await missing(test)).not.toEqual([])
    await migrateDatabase(test.url)
    expect(await missing(test)).toEqual([])
  })

  it('detects a table that differs from its entity', async () => {
    const kysely = test.database.em.fork().getKysely()
    await sql`alter table appointments drop constraint appointments_no_overlap`.execute(kysely)
    await sql`alter table time_slots drop column version`.execute(kysely)
    const statements = (await missing(test)).join('\n')
    expect(statements).toContain('appointments_no_overlap')
    expect(statements).toContain('"version"')
  })

  it('creates the queue of the outbox', async () => {
    const outbox = await openOutbox(test.url, { onError: () => undefined })
    await outbox.stop()
    const { rows } = await sql`select name from pgboss.queue where name = ${MAIL_QUEUE}`.execute(
      test.database.em.fork().getKysely(),
    )
    expect(rows).toEqual([{ name: MAIL_QUEUE }])
  })

  it('updates the options of an existing queue', async () => {
    const kysely = test.database.em.fork().getKysely()
    await sql`update pgboss.queue set retry_limit = 2000, retry_backoff = true, heartbeat_seconds = null`.execute(
      kysely,
    )
    await migrateDatabase(test.url)
    const { rows } = await sql`
      select retry_limit, retry_backoff, heartbeat_seconds from pgboss.queue where name = ${MAIL_QUEUE}`.execute(
      kysely,
    )
    expect(rows).toEqual([
      {
        retry_limit: mailQueueOptions.retryLimit,
        retry_backoff: false,
        heartbeat_seconds: mailQueueOptions.heartbeatSeconds,
      },
    ])
  })

  it('changes nothing in a database that is up to date', async () => {
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
  const test = openForAll(() => openTestDatabase({ migrated: false }))

  it('migrate and seed it once between them, and only one prints the generated password', async () => {
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
    expect(await count(test, 'blog_posts')).toBe(4)
  })
})

describe('the text index of patients', () => {
  const textIndex = async (test: TestDatabase) =>
    (
      await sql<{ definition: string }>`
        select indexdef as definition from pg_indexes where indexname = 'patients_by_text'`.execute(
        test.database.em.fork().getKysely(),
      )
    ).rows

  it('is created with pg_trgm in any schema', async () => {
    const test = await openTestDatabase({ migrated: false })
    const kysely = test.database.em.fork().getKysely()
    await sql`create schema "Elsewhere"; create extension pg_trgm schema "Elsewhere"`.execute(kysely)
    await migrateDatabase(test.url)
    expect(await textIndex(test)).toEqual([{ definition: expect.stringContaining('USING gin') }])
    await test.close()
  })

  it('is skipped where pg_trgm may not be created, and every other migration runs', async () => {
    const test = await openTestDatabase({ migrated: false })
    const kysely = test.database.em.fork().getKysely()
    const [name] = (await sql<{ name: string }>`select current_database() as name`.execute(kysely)).rows
    await sql`revoke create on database ${sql.table(name?.name ?? '')} from current_user`.execute(kysely)
    expect(await test.database.migrator.up()).toHaveLength(migrations.length)
    expect(await textIndex(test)).toEqual([])
    expect((await missing(test)).join()).toContain('patients_by_text')
    await test.close()
  })
})

describe('a database of version 0.2.0', () => {
  const test = openForAll(openTestDatabase)
  const select = async (statement: ReturnType<typeof sql>) =>
    (await statement.execute(test.database.em.fork().getKysely())).rows
  beforeAll(async () => {
    await select(sql`insert into content_items (key, value) values ('homepage_hero_title', 'Stand tall')`)
  })

  it('continues from its last migration as one that has the schema, with every row', async () => {
    await nameMigrationsFormerly(test.url)
    expect(await count(test, 'migrations')).toBe(53)
    const [, ...later] = migrations.map(({ name }) => name)
    expect(await migrateDatabase(test.url)).toEqual(later)
    expect(await select(sql`select name from migrations order by name`)).toEqual(
      [SCHEMA_MIGRATION, ...later].map(name => ({ name })),
    )
    expect(await count(test, 'content_items')).toBe(1)
  })

  it('is rejected before its last migration, with the commit to start first, and stays as it is', async () => {
    await nameMigrationsFormerly(test.url, '0053-calendar-remarks')
    await expect(migrateDatabase(test.url)).rejects.toThrow(
      'An older version of this app (0053-calendar-remarks) has used this database. ' +
        'Start version 0.2.0 at its last commit (0054-split-patients) once, then this version.',
    )
    expect(await count(test, 'migrations')).toBe(52)
  })

  it('is rejected as newer with a migration after its last one', async () => {
    await nameMigrationsFormerly(test.url)
    await migrateToLaterVersion(test.url)
    await expect(migrateDatabase(test.url)).rejects.toThrow(
      `A newer version of this app (${LATER_MIGRATION})`,
    )
  })
})
