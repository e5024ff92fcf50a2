import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { MAIL_QUEUE, mailQueueOptions, type Outbox, openOutbox } from './outbox.ts'
import type { SeedResult } from './seed.ts'
import { isoInstant } from './sql-instant.ts'
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
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase({ migrated: false })
  })
  afterAll(() => test.close())

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

  it('updates the options and names of an earlier queue and its waiting emails', async () => {
    const kysely = test.database.em.fork().getKysely()
    const old = sql`retry_limit = 2000, retry_delay = 5, retry_backoff = true, expire_seconds = 120,
      heartbeat_seconds = null`
    await sql`
      insert into pgboss.job (name, data) values (${MAIL_QUEUE}, '{"kind": "contactClinicCopy", "id": 1}'),
        (${MAIL_QUEUE}, '{"kind": "placeOffered", "id": 2}')`.execute(kysely)
    await sql`update pgboss.queue set ${old}`.execute(kysely)
    await sql`update pgboss.job set ${old}`.execute(kysely)
    await migrateDatabase(test.url)
    for (const table of ['queue', 'job']) {
      const { rows } = await sql`
        select distinct retry_backoff, retry_delay, expire_seconds, heartbeat_seconds
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
    const { rows } = await sql`
      select data from pgboss.job where name = ${MAIL_QUEUE} order by data->>'id'`.execute(kysely)
    expect(rows).toEqual([
      { data: { kind: 'contactNotification', id: 1 } },
      { data: { kind: 'spotOffered', id: 2 } },
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
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase({ migrated: false })
  })
  afterAll(() => test.close())

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

describe('a database with reminders a day before the start', () => {
  let test: TestDatabase
  const select = async (statement: ReturnType<typeof sql>) =>
    (await statement.execute(test.database.em.fork().getKysely())).rows
  const enqueue = async (id: number, kind: MailKind, dueAt: string, start: string) => {
    const mail = { kind, id, dueAt: Date.parse(dueAt), aboutStart: Date.parse(start) }
    await test.database.em.fork().transactional(em => outbox.enqueue(em, [mail], NOW))
  }
  let outbox: Outbox
  beforeAll(async () => {
    test = await openTestDatabase()
    outbox = await openOutbox(test.url, { onError: () => undefined })
    await enqueue(1, 'appointmentReminder', '2026-11-29T16:00Z', '2026-11-30T16:00Z')
    await enqueue(2, 'appointmentEarlyReminder', '2026-11-23T16:00Z', '2026-11-30T16:00Z')
    await enqueue(3, 'appointmentReminder', '2026-11-21T22:00Z', '2026-11-22T22:00Z')
    await enqueue(4, 'appointmentReminder', '2026-11-21T21:59Z', '2026-11-22T21:59Z')
    await enqueue(5, 'appointmentReminder', '2026-11-21T16:00Z', '2026-11-22T16:00Z')
    await select(sql`update mails set state = 'sent' where subject_id = 5`)
    await select(sql`delete from migrations where name = '0020-earlier-reminders'`)
    await migrateDatabase(test.url)
  })
  afterAll(async () => {
    await outbox.stop()
    await test.close()
  })

  it('has its queued reminders moved to 48 hours before, and none booked less than 52 hours ahead', async () => {
    expect(
      await select(sql`
        select subject_id as id, state, ${isoInstant('due_at')} as due from mails order by subject_id`),
    ).toEqual([
      { id: 1, state: 'queued', due: '2026-11-28T16:00:00.000Z' },
      { id: 2, state: 'queued', due: '2026-11-23T16:00:00.000Z' },
      { id: 3, state: 'queued', due: '2026-11-20T22:00:00.000Z' },
      { id: 4, state: 'withheld', due: '2026-11-21T21:59:00.000Z' },
      { id: 5, state: 'sent', due: '2026-11-21T16:00:00.000Z' },
    ])
  })

  it('has their jobs due at the same time, and withheld ones not listed as problems', async () => {
    expect(
      await select(sql`
        select mails.subject_id as id from mails join pgboss.job on job.id = mails.id
        where job.start_after <> mails.due_at`),
    ).toEqual([])
    expect(
      await select(sql`select subject_id as id from mails where state = 'withheld' and dismissed_at is null`),
    ).toEqual([])
  })
})

describe('a database with the names of version 0.2.0', () => {
  let test: TestDatabase
  const select = async (statement: ReturnType<typeof sql>) =>
    (await statement.execute(test.database.em.fork().getKysely())).rows
  beforeAll(async () => {
    test = await openTestDatabase({ migrated: false })
    const released = migrations.map(({ name }) => name).filter(name => name < '0019')
    await test.database.migrator.up({ migrations: released })
    await select(sql`
      insert into contact_messages (name, email, message, anonymised_at)
      values ('Anonymised', 'anonymised-1@example.invalid', 'Anonymised', now()), ('Ada', 'ada@example.com', 'Anonymised?', null)`)
    await select(sql`insert into seed_marks (name) values ('begun'), ('checklist-put-away')`)
    await select(sql`insert into retention_settings (subject, years, changed_at) values ('trail', 3, now())`)
    await select(sql`insert into trail_entries (at, actor, place, procedure, action, subject, subject_id, before, after)
      values (now(), 'admin', 'browser', 'a', 'created', 'pictures', 'abc', null, '{"alt": "trail"}'),
        (now(), 'admin', 'browser', 'b', 'created', 'seed_marks', 'checklist-put-away', null, '{"name": "checklist-put-away"}'),
        (now(), 'admin', 'browser', 'c', 'created', 'retention_settings', 'trail', null, '{"subject": "trail", "years": 3}'),
        (now(), 'admin', 'browser', 'd', 'anonymised', 'personal_data', 'of the past', null, '{"messages": 1, "trail_entries": 2}'),
        (now(), 'admin', 'browser', 'e', 'changed', 'mails', '1', '{"put_away_at": null}', '{"put_away_at": "2026-11-20"}'),
        (now(), 'admin', 'browser', 'f', 'changed', 'contact_messages', '1', '{"name": "Anonymised"}', '{"name": "Anonymised"}'),
        (now(), 'admin', 'browser', 'g', 'deleted', 'events', '1', '{}', null)`)
    await select(sql`
      insert into mails (id, kind, subject_id, queued_at, created_at, updated_at)
      values (gen_random_uuid(), 'placeOffered', 4, now(), now(), now())`)
    await migrateDatabase(test.url)
  })
  afterAll(() => test.close())

  it('has its queued offers of a spot under their new kind', async () => {
    expect(await select(sql`select kind, data from mails join pgboss.job on job.id = mails.id`)).toEqual([
      { kind: 'spotOffered', data: { kind: 'spotOffered', id: 4 } },
    ])
  })

  it('keeps no former name of a table, column, constraint, index, sequence, trigger or function', async () => {
    expect(
      await select(sql`
        select name from (
          select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
          union all select attname::text from pg_attribute join pg_class on pg_class.oid = attrelid
            where relkind = 'r' and relnamespace = 'public'::regnamespace
          union all select conname::text from pg_constraint where connamespace = 'public'::regnamespace
          union all select tgname::text from pg_trigger
          union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
        ) as names where name ~ 'picture|trail|known_browser|seed_mark|put_away|anonymised'`),
    ).toEqual([])
  })

  it('has its stored codes renamed, and no text that people wrote', async () => {
    expect(await select(sql`select name from setup_flags order by name`)).toEqual([
      { name: 'begun' },
      { name: 'checklist-dismissed' },
    ])
    expect(await select(sql`select subject, years from retention_settings`)).toEqual([
      { subject: 'auditLog', years: 3 },
    ])
    expect(await select(sql`select name, email, message from contact_messages order by id`)).toEqual([
      { name: 'Anonymized', email: 'anonymized-1@example.invalid', message: 'Anonymized' },
      { name: 'Ada', email: 'ada@example.com', message: 'Anonymised?' },
    ])
    const entries = await select(
      sql`select action, subject, subject_id as id, before, after from audit_entries order by procedure`,
    )
    expect(entries).toEqual([
      { action: 'created', subject: 'images', id: 'abc', before: null, after: { alt: 'trail' } },
      {
        action: 'created',
        subject: 'setup_flags',
        id: 'checklist-dismissed',
        before: null,
        after: { name: 'checklist-dismissed' },
      },
      {
        action: 'created',
        subject: 'retention_settings',
        id: 'auditLog',
        before: null,
        after: { subject: 'auditLog', years: 3 },
      },
      {
        action: 'anonymized',
        subject: 'personal_data',
        id: 'of the past',
        before: null,
        after: { messages: 1, audit_entries: 2 },
      },
      {
        action: 'changed',
        subject: 'mails',
        id: '1',
        before: { dismissed_at: null },
        after: { dismissed_at: '2026-11-20' },
      },
      {
        action: 'changed',
        subject: 'contact_messages',
        id: '1',
        before: { name: 'Anonymized' },
        after: { name: 'Anonymized' },
      },
      { action: 'deleted', subject: 'events', id: '1', before: {}, after: null },
    ])
  })

  it('still rejects changes of audit entries, and audits under the new names', async () => {
    await expect(select(sql`delete from audit_entries`)).rejects.toThrow('Audit entries cannot be changed')
    await select(sql`
      with actor as (select set_config('clinic.actor', '{"at": "2026-11-20T18:00:00Z", "actor": "admin", "place": "browser", "procedure": "h"}', true))
      insert into setup_flags (name) select 'hours-confirmed' from actor`)
    expect(
      await select(sql`select subject, subject_id as id from audit_entries where procedure = 'h'`),
    ).toEqual([{ subject: 'setup_flags', id: 'hours-confirmed' }])
  })
})
