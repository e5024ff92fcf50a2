import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { migrations, SCHEMA_MIGRATION } from './migrations/all.ts'
import { MAIL_QUEUE, mailQueueOptions, openOutbox } from './outbox.ts'
import type { SeedResult } from './seed.ts'
import { nameMigrationsFormerly } from './testing/former-migrations.ts'
import { LATER_MIGRATION, migrateToLaterVersion } from './testing/later-migration.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-migrated-database.ts'

const run = promisify(execFile)

async function select<T>(test: TestDatabase, statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(test.database.em.fork())).rows
}

async function count(test: TestDatabase, table: string): Promise<number> {
  const [row] = await select(
    test,
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`,
  )
  return row?.count ?? Number.NaN
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
    await select(test, sql`alter table appointments drop constraint appointments_no_overlap`)
    await select(test, sql`alter table time_slots drop column version`)
    const statements = (await missing(test)).join('\n')
    expect(statements).toContain('appointments_no_overlap')
    expect(statements).toContain('"version"')
  })

  it('creates the queue of the outbox', async () => {
    const outbox = await openOutbox(test.url, { onError: () => undefined })
    await outbox.stop()
    const queues = await select(test, sql`select name from pgboss.queue where name = ${MAIL_QUEUE}`)
    expect(queues).toEqual([{ name: MAIL_QUEUE }])
  })

  it('updates the options of an existing queue', async () => {
    await select(
      test,
      sql`update pgboss.queue set retry_limit = 2000, retry_backoff = true, heartbeat_seconds = null`,
    )
    await migrateDatabase(test.url)
    const options = sql`
      select retry_limit, retry_backoff, heartbeat_seconds from pgboss.queue where name = ${MAIL_QUEUE}`
    const { retryLimit, heartbeatSeconds } = mailQueueOptions
    expect(await select(test, options)).toEqual([
      { retry_limit: retryLimit, retry_backoff: false, heartbeat_seconds: heartbeatSeconds },
    ])
  })

  it('changes nothing in a database that is up to date', async () => {
    await select(
      test,
      sql`insert into content_items (key, value) values ('homepage_hero_title', 'Stand tall')`,
    )
    await migrateDatabase(test.url)
    expect(await count(test, 'content_items')).toBe(1)
    expect(await count(test, 'migrations')).toBe(migrations.length)
  })
})

const textIndex = (test: TestDatabase) =>
  select(test, sql`select indexdef as definition from pg_indexes where indexname = 'patients_by_text'`)

describe('processes that start at once on an empty database', () => {
  const test = openForAll(() => openTestDatabase({ migrated: false }))

  it('migrate and seed it once between them, and only one prints the generated password', async () => {
    const program = join(import.meta.dirname, 'fixtures', 'upgrade.ts')
    const answers = await Promise.all([1, 2].map(() => run(process.execPath, [program, test.url])))
    const results = answers.map(({ stdout }): SeedResult => JSON.parse(stdout))
    expect(results.map(({ administrator }) => administrator).sort()).toEqual(['created', 'exists'])
    expect(results.filter(({ generatedPassword }) => generatedPassword !== null)).toHaveLength(1)
    expect(await missing(test)).toEqual([])
    const tables = ['migrations', 'users', 'time_slots', 'events', 'blog_posts']
    const counts = await Promise.all(tables.map(table => count(test, table)))
    expect(counts).toEqual([migrations.length, 1, 6, 4, 6])
  })
})

describe('the text index of patients', () => {
  it('is created with pg_trgm in any schema', async () => {
    const test = await openTestDatabase({ migrated: false })
    await select(test, sql`create schema "Elsewhere"; create extension pg_trgm schema "Elsewhere"`)
    await migrateDatabase(test.url)
    expect(await textIndex(test)).toEqual([{ definition: expect.stringContaining('USING gin') }])
    await test.close()
  })

  it('is skipped where pg_trgm may not be created, and every other migration runs', async () => {
    const test = await openTestDatabase({ migrated: false })
    const [name] = await select(test, sql<{ name: string }>`select current_database() as name`)
    await select(test, sql`revoke create on database ${sql.table(name?.name ?? '')} from current_user`)
    expect(await test.database.migrator.up()).toHaveLength(migrations.length)
    expect(await textIndex(test)).toEqual([])
    expect((await missing(test)).join()).toContain('patients_by_text')
    await test.close()
  })
})

describe('a database of before the drawing depended on the name', () => {
  const test = openForAll(openTestDatabase)
  const motifs = () => select(test, sql`select value from content_items where key = 'practice_motif'`)
  const migrateAgain = async () => {
    await select(test, sql`delete from migrations where name = '0004-motifs-of-named-practices'`)
    await migrateDatabase(test.url)
  }

  it('keeps the plumb line of a practice with a name, and each other choice', async () => {
    await migrateAgain()
    expect(await motifs()).toEqual([])
    await select(test, sql`insert into content_items (key, value) values ('practice_name', 'Spine & Stride')`)
    await migrateAgain()
    expect(await motifs()).toEqual([{ value: 'plumb' }])
    await select(test, sql`update content_items set value = 'leaf' where key = 'practice_motif'`)
    await migrateAgain()
    expect(await motifs()).toEqual([{ value: 'leaf' }])
  })
})

describe('a database with two reminders by text of one kind that wait', () => {
  const test = openForAll(openTestDatabase)

  it('keeps one of them', async () => {
    await select(test, sql`delete from migrations where name = '0008-text-checks'`)
    await select(
      test,
      sql`alter table text_messages drop constraint text_messages_kind, drop constraint text_messages_provider,
        drop constraint text_messages_problem`,
    )
    await select(test, sql`alter table text_replies drop constraint text_replies_provider`)
    await select(test, sql`drop index text_messages_one_reminder`)
    await select(
      test,
      sql`insert into text_messages (id, kind, appointment_id, number, language, about_start, due_at, created_at, updated_at)
        select gen_random_uuid(), kind, 1, '+15735550199', 'en', start, now(), now(), now()
        from unnest(array['reminder', 'reminder', 'shortReminder', 'moved', 'moved']) as kind,
          unnest(array[timestamptz '2026-12-07T16:00Z', timestamptz '2026-12-08T16:00Z']) as start`,
    )
    await migrateDatabase(test.url)
    const waiting = sql`
      select kind, count(*)::int as count from text_messages where state = 'queued' group by kind order by kind`
    expect(await select(test, waiting)).toEqual([
      { kind: 'moved', count: 4 },
      { kind: 'reminder', count: 2 },
      { kind: 'shortReminder', count: 2 },
    ])
  })
})

describe('a database with sentences why emails are withheld', () => {
  const test = openForAll(openTestDatabase)

  it('has codes instead, and the replies of mail servers as they are', async () => {
    await select(
      test,
      sql`insert into mails (id, kind, subject_id, state, reason, queued_at, created_at, updated_at)
        select gen_random_uuid(), 'appointmentReminder', id, state, reason, now(), now(), now()
        from (values (1, 'withheld', 'The appointment was changed'), (2, 'withheld', 'The appointment was changed again'),
          (3, 'withheld', 'What it would say is no longer so'), (4, 'withheld', 'It no longer applies'),
          (5, 'withheld', 'More than 6 emails to this address were requested within an hour.'),
          (6, 'withheld', null), (7, 'failed', '550 More than 6 emails')) as mail (id, state, reason)`,
    )
    const reasons = async () => {
      await select(test, sql`delete from migrations where name = '0012-withheld-reasons'`)
      await migrateDatabase(test.url)
      const rows = await select(test, sql<{ reason: string }>`select reason from mails order by subject_id`)
      return rows.map(({ reason }) => reason)
    }
    const codes = ['changed', 'changed', 'notNeeded', 'notNeeded', 'tooMany', null, '550 More than 6 emails']
    expect([await reasons(), await reasons()]).toEqual([codes, codes])
  })
})

describe('a database whose keys of names omit Don and Do', () => {
  const test = openForAll(openTestDatabase)

  it('has those of today, and search text without the ʻokina', async () => {
    await select(test, sql`delete from migrations where name = '0013-name-keys'`)
    await select(
      test,
      sql`insert into patients (id, person_id, name, name_key, language, search_text, created_at)
        values (1, 1, 'Minh Anh Do', 'anh minh', 'en', ' minh anh do', now()),
          (2, 2, 'Kaʻimi Lee', 'kaʻimi lee', 'en', ' kaʻimi lee kalani', now()),
          (3, 3, 'Ana Ruiz', 'ana ruiz', 'en', ' ana ruiz', now())`,
    )
    const keys = sql`select name_key, search_text from patients order by id`
    const expected = [
      { name_key: 'anh do minh', search_text: ' minh anh do' },
      { name_key: 'kaimi lee', search_text: ' kaimi lee kalani' },
      { name_key: 'ana ruiz', search_text: ' ana ruiz' },
    ]
    await migrateDatabase(test.url)
    expect(await select(test, keys)).toEqual(expected)
    await select(test, sql`delete from migrations where name = '0013-name-keys'`)
    await migrateDatabase(test.url)
    expect(await select(test, keys)).toEqual(expected)
  })
})

describe('a database whose triggers report statements', () => {
  const test = openForAll(openTestDatabase)
  const triggers = () =>
    select(
      test,
      sql`select pg_get_triggerdef(oid) as definition from pg_trigger where tgfoid = 'tell_change'::regproc order by 1`,
    )

  it('has those of a new one afterwards', async () => {
    const expected = await triggers()
    await select(
      test,
      sql`create or replace trigger text_messages_tell_change
          after insert or update or delete or truncate on text_messages
          for each statement execute function tell_change();
        create or replace trigger form_answers_tell_change
          after insert or update of sent_at or truncate or delete on form_answers
          for each statement execute function tell_change();
        create or replace trigger users_tell_change after update of language on users
          for each statement execute function tell_change();
        drop trigger text_messages_tell_truncate on text_messages;
        drop trigger form_answers_tell_truncate on form_answers`,
    )
    await select(test, sql`delete from migrations where name = '0009-row-changes'`)
    await migrateDatabase(test.url)
    expect(await triggers()).toEqual(expected)
  })
})

describe('a database of version 0.2.0', () => {
  const test = openForAll(openTestDatabase)
  beforeAll(async () => {
    await select(
      test,
      sql`insert into content_items (key, value) values ('homepage_hero_title', 'Stand tall')`,
    )
  })

  it('continues from its last migration as one that has the schema, with every row', async () => {
    await nameMigrationsFormerly(test.url)
    expect(await count(test, 'migrations')).toBe(53)
    const [, ...later] = migrations.map(({ name }) => name)
    expect(await migrateDatabase(test.url)).toEqual(later)
    expect(await select(test, sql`select name from migrations order by name`)).toEqual(
      [SCHEMA_MIGRATION, ...later].map(name => ({ name })),
    )
    expect(await count(test, 'content_items')).toBe(1)
  })

  it('is rejected before its last migration, with the commit to start first, and stays unchanged', async () => {
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
