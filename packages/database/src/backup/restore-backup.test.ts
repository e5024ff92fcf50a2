import { buffer } from 'node:stream/consumers'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { createDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { SEED } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../connection.ts'
import { entities } from '../entities/all.ts'
import { migrateDatabase } from '../migrate.ts'
import { migrations } from '../migrations/all.ts'
import { openOutbox } from '../outbox.ts'
import { verifyPassword } from '../passwords.ts'
import { seedDatabase } from '../seed.ts'
import { nameMigrationsFormerly } from '../testing/former-migrations.ts'
import { backUp, readParts, restore } from '../testing/test-backup.ts'
import { openTestDatabase } from '../testing/test-migrated-database.ts'
import { BACKED_UP_TABLES, NOT_BACKED_UP } from './backed-up-tables.ts'
import { openClient } from './database-client.ts'
import type { BackupPart } from './read-backup.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

// A tab, a line end, a backslash, an end of rows, quotes and letters of many scripts.
const AWKWARD = 'Ünï\t😀\\N\n\\.\r\n"\'日本 \\\\'

const test = openForAll(openTestDatabase)
/** A backup of it. */
let file: Buffer
const cleanUps: (() => Promise<void>)[] = []
beforeAll(async () => {
  await seedDatabase(test.url, { ...SEED, demo: true })
  await fillEveryTable(test.database)
  await rowsIn(test.url, "select setval('contact_messages_id_seq', 41)")
  file = await backUp(test.url)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Adds a row to every table, with special texts, bytes, JSON and nulls. */
async function fillEveryTable(database: Database): Promise<void> {
  const em = database.em.fork()
  const outbox = await openOutbox(test.url, { onError: () => undefined })
  for (const statement of [
    sql`insert into appointment_imports (appointments, created_at) values (0, now())`,
    sql`insert into test_appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at, notes)
    select ${AWKWARD}, 'ada@example.com', 'treatment', 30, at, at + interval '30 minutes', nullif(${AWKWARD}, at::text)
    from generate_series('2026-12-01T15:00Z'::timestamptz, '2026-12-09T15:00Z', '1 hour') as at`,
    sql`
    insert into patients (person_id, merged_into_id, merged_at, name, name_key, search_text, created_at)
    values (1, 1, now(), ${AWKWARD}, '', '', now())`,
    sql`insert into separate_patients (patient_id, other_id, created_at) values (1, 2, now())`,
    sql`insert into appointment_changes (appointment_id, change, moved_from, at) values (1, 'moved', now(), now())`,
    sql`insert into blocked_dates (date, reason) values ('2026-12-24', ${AWKWARD})`,
    sql`insert into time_slots (day_of_week, start_time, end_time, types)
    values (1, '18:00', '19:00', '{consultation,follow-up}')`,
    sql`insert into special_hours (date, start_time, end_time, open, types, reason, translations)
    values ('2026-12-24', '12:00', '23:59', false, '{treatment}', ${AWKWARD}, jsonb_build_object('es', jsonb_build_object('reason', ${AWKWARD}::text)))`,
    sql`insert into registrations (event_id, name, email) values (1, ${AWKWARD}, 'ada@example.com')`,
    sql`insert into waiting_list_entries (event_id, name, email, created_at) values (1, 'Ada', 'ada@example.com', now())`,
    sql`insert into contact_messages (name, email, message) values ('Ada', 'ada@example.com', ${AWKWARD})`,
    sql`insert into api_keys (user_id, name, token_hash, last_characters, scopes, created_at)
    values (1, ${AWKWARD}, 'a', 'aB3d', '{blog:read,content:write}', now())`,
    sql`insert into content_items (key, value) values ('homepage_hero_title', ${AWKWARD})`,
    sql`insert into content_translations (key, language, value, translated_from)
    values ('homepage_hero_title', 'es', ${AWKWARD}, 'Stand easy again')`,
    sql`insert into former_slugs (slug, post_id) select 'former', min(id) from blog_posts`,
    sql`insert into images (hash, alt, width, height, created_at) values (${'a'.repeat(64)}, '', 400, 300, now())`,
    sql`insert into image_files (image_hash, width, format, bytes)
    values (${'a'.repeat(64)}, 400, 'webp', ${Buffer.from(Array.from({ length: 2_000 }, (_, n) => n % 256))})`,
    sql`insert into booking_limit_notices (limited, who, day, created_at) values ('patient', 'a', now(), now())`,
    sql`insert into calendar_feeds (created_at) values (now())`,
    sql`insert into retention_settings (subject, years, changed_at) values ('messages', 3, now())`,
    sql`insert into review_settings (id, is_on, url, hours, months) values (1, true, ${AWKWARD}, 3, 12)`,
    sql`insert into sealed_settings (name, sealed, changed_at) values ('mailServer', 'AA', now()), ('texts', 'AA', now())`,
    sql`insert into text_consents (number, given_at, given_by, language, wording)
    values ('+15735550199', now(), 'booking', 'en', ${AWKWARD})`,
    sql`insert into text_messages (id, kind, number, language, due_at, created_at, updated_at)
    values (gen_random_uuid(), 'reminder', '+15735550199', 'en', now(), now(), now())`,
    sql`insert into text_replies (provider, provider_id, number, kind, body, received_at)
    values ('twilio', 'a', '+15735550199', 'other', ${AWKWARD}, now())`,
    sql`insert into text_pauses (reason, paused_at) values ('desk', now())`,
    sql`insert into webhooks (name, sealed, host, types, seed, created_at)
    values (${AWKWARD}, 'AA', 'a', '{test}', 'a', now())`,
    sql`insert into webhook_deliveries (id, webhook_id, type, subject_id, version, happened_at, updated_at)
    values (gen_random_uuid(), 1, 'test', 0, 1, now(), now())`,
    sql`insert into calendars (name, sealed, host, content_at, read_at, next_read_at, created_at)
    values (${AWKWARD}, 'AA', 'a', now(), now(), now(), now())`,
    sql`insert into busy_times (calendar_id, starts_at, ends_at) values (1, now(), now() + interval '1 hour')`,
    sql`insert into forms (asked, appointment_types, created_at) values ('eachVisit', '["treatment"]', now())`,
    sql`insert into form_versions (form_id, number, content, created_at)
    values (1, 1, ${JSON.stringify({ name: { en: AWKWARD } })}, now())`,
    sql`insert into form_answers (appointment_id, form_id, content_version, salt, sealed, created_at)
    values (1, 1, 1, 'AA', 'AA', now())`,
    sql`insert into earlier_requests (appointment_id, days, part_of_day, last_freed, created_at)
    values (1, '[1, 3]', 'morning', 0, now())`,
    sql`insert into time_offers (request_id, starts_at, ends_at, last_freed, offered_until, created_at)
    values (1, now(), now() + interval '1 hour', 0, now(), now())`,
    sql`insert into freed_times (starts_at, ends_at) values (now(), now() + interval '1 hour')`,
    sql`insert into known_free_times (times, until) values ('[[1, 2]]', now())`,
    sql`insert into invitations (patient_id, appointment_type, created_at, appointment_id)
    values (1, 'treatment', now(), 1)`,
    sql`insert into invitation_texts (language, text) values ('en', ${AWKWARD})`,
    sql`insert into idempotency_keys (id, input_hash, answer) values ('a', 'b', ${JSON.stringify({ text: AWKWARD })})`,
    sql`insert into rate_counters (bucket, count, resets_at) values ('a', 1, now())`,
    sql`insert into trusted_devices (token_hash, user_id, created_at) values ('a', 1, now())`,
    sql`insert into authenticators (user_id, sealed, last_step, created_at) values (1, 'AA', 0, now())`,
    sql`insert into recovery_codes (user_id, code_hashes, created_at) values (1, '{a,b}', now())`,
    sql`insert into passkeys (credential_id, user_id, name, public_key, counter, transports, rp_id, created_at,
    last_challenge_at) values ('a', 1, ${AWKWARD}, ${Buffer.from([0, 255])}, 4000000000, '{usb,nfc}', 'a', now(), now())`,
    sql`insert into sessions (token_hash, user_id, created_at, last_seen_at) values ('a', 1, now(), now())`,
    sql`insert into audit_entries (at, actor, place, procedure, action, subject, subject_id, after)
    values (now(), 'admin', 'browser', 'content.create', 'created', 'content_items', 'a', ${JSON.stringify({ value: AWKWARD })})`,
    sql`insert into backups (kind, file_name, bytes, made_at) values ('manual', 'a', 5000000000, now())`,
  ])
    await statement.execute(em)
  await database.em.fork().transactional(em =>
    outbox.enqueue(
      em,
      [
        { kind: 'appointmentConfirmation', id: 1 },
        { kind: 'appointmentReminder', id: 1, dueAt: NOW + HOUR_MS, aboutStart: NOW + 7_200_000 },
        { kind: 'contactNotification', id: 1, withheld: 'tooMany' },
      ],
      NOW,
    ),
  )
  await outbox.stop()
}

/** An empty database for one test. */
async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  cleanUps.push(drop)
  return url
}

async function rowsIn<T>(url: string, statement: string): Promise<T[]> {
  const client = await openClient(url)
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** All rows of a table, as text. */
const contents = async (url: string, table: string) =>
  (await rowsIn<{ row: string }>(url, `select t::text as row from "${table}" t order by 1`)).map(
    ({ row }) => row,
  )

describe('a backup restored into an empty database', () => {
  let url: string
  beforeAll(async () => {
    const target = await createDatabase(inject('postgresUrl'))
    url = target.url
    await restore(url, file)
    // As the next start does.
    await migrateDatabase(url)
    return target.drop
  })

  it('has every table except those excluded on purpose, each after its references', () => {
    const tables = entities.map(({ meta }) => meta.tableName).sort()
    expect([...BACKED_UP_TABLES, ...NOT_BACKED_UP].sort()).toEqual(tables)
  })

  it('has every row unchanged, keeps the password, pauses what calls others, and ends every session', async () => {
    // A restore pauses API keys and texts, and calls no endpoint until it is confirmed.
    const changes = `update api_keys set paused_at = '${new Date(NOW).toISOString()}';
      insert into text_pauses (reason, paused_at) values ('restored', '${new Date(NOW).toISOString()}');
      update webhooks set paused = 'restored'; update webhook_deliveries set state = 'withheld'`
    await rowsIn(test.url, changes)
    for (const table of BACKED_UP_TABLES) {
      const rows = await contents(test.url, table)
      expect(rows.length, table).toBeGreaterThan(0)
      const restored = await contents(url, table)
      // Skip the audit entry of the restore itself.
      if (table === 'audit_entries') expect(restored.splice(1).join()).toContain(',restored,backups,')
      expect(restored, table).toEqual(rows)
    }
    expect(await rowsIn(url, "select from pgboss.job where name = 'webhook'")).toEqual([])
    const [user] = await rowsIn<{ hash: string }>(url, 'select password_hash as hash from users')
    expect(await verifyPassword(user?.hash ?? '', SEED.adminPassword)).toBe(true)
    expect(await contents(url, 'sessions')).toEqual([])
    expect(await seedDatabase(url, SEED)).toEqual({ administrator: 'exists', generatedPassword: null })
  })

  it('continues ids where they were, also past deleted rows', async () => {
    const insert = "insert into contact_messages (name, email, message) values ('a', 'b', 'c') returning id"
    expect(await rowsIn(url, insert)).toEqual([{ id: 42 }])
  })

  it('enqueues the waiting emails again, each once and when due, and no others', async () => {
    await migrateDatabase(url)
    const jobs = (at: string) =>
      rowsIn(at, "select id, data, state from pgboss.job where name = 'mail' order by data->>'kind'")
    const waiting = await jobs(url)
    expect(waiting).toEqual(await jobs(test.url))
    expect(waiting).toHaveLength(2)
    const due = await rowsIn<{ due: Date }>(
      url,
      "select start_after as due from pgboss.job where data->>'kind' = 'appointmentReminder'",
    )
    expect(due).toEqual([{ due: new Date(NOW + HOUR_MS) }])
  })

  it('signals and audits no restored row, and keeps those triggers enabled', async () => {
    const triggers = `select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger
      where not tgisinternal and tgname <> 'test_appointments_insert' order by 1, 2`
    expect(await rowsIn(url, triggers)).toEqual(await rowsIn(test.url, triggers))
  })

  it('of the last schema of version 0.2.0 continues with the one that is the same', async () => {
    await nameMigrationsFormerly(test.url)
    const former = await backUp(test.url)
    await migrateDatabase(test.url)
    const url = await emptyDatabase()
    await restore(url, former)
    expect(await rowsIn(url, 'select name from migrations order by name')).toEqual(
      migrations.map(({ name }) => ({ name })),
    )
    expect(await contents(url, 'appointments')).toEqual(await contents(test.url, 'appointments'))
  })
})

it('a restore does not fail after its rows are stored, such as where the job queue cannot be created', async () => {
  const url = await emptyDatabase()
  await rowsIn(url, 'create schema pgboss; create table pgboss.version (other text)')
  await restore(url, file)
  expect(await contents(url, 'users')).toEqual(await contents(test.url, 'users'))
})

/** The parts of a file, with another sequence instead of the users' one. */
async function* withSequence(file: Buffer, name: string): AsyncGenerator<BackupPart> {
  for await (const part of readParts(file))
    yield part.kind === 'sequence' && part.name === 'users_id_seq' ? { ...part, name } : part
}

/** The parts of a file, without the last column of the users. */
async function* withFewerColumns(file: Buffer): AsyncGenerator<BackupPart> {
  for await (const part of readParts(file))
    yield part.kind === 'copy' && part.table === 'users'
      ? { ...part, columns: part.columns.slice(0, -1) }
      : part
}

describe('a restore is rejected', () => {
  it('into a database with tables of the app, and leaves them unchanged', async () => {
    const { url, close } = await openTestDatabase()
    cleanUps.push(close)
    await rowsIn(url, "insert into content_items (key, value) values ('mine', 'stays')")
    await expect(restore(url, file)).rejects.toThrow(/^The database is not empty/)
    expect(await contents(url, 'content_items')).toHaveLength(1)
    expect(await contents(url, 'users')).toEqual([])
  })

  it('while an app runs on the database', async () => {
    const url = await emptyDatabase()
    const client = await openClient(url)
    await client.query("set application_name = 'clinic-outbox'")
    await expect(restore(url, file)).rejects.toThrow('The app is running on this database. Stop it first.')
    await client.end()
  })

  it('when it sets a sequence that does not belong to its table', async () => {
    const url = await emptyDatabase()
    const head = await checkBackup(readParts(file))
    for (const name of ['appointments_id_seq', 'nothing'])
      await expect(restoreBackup(url, head, withSequence(file, name), NOW)).rejects.toThrow(
        `The file does not match its schema: users has no sequence ${name}.`,
      )
    expect(await rowsIn(url, `select to_regclass('users') as users`)).toEqual([{ users: null }])
  })

  it('when a table has other columns than in its schema', async () => {
    const url = await emptyDatabase()
    const head = await checkBackup(readParts(file))
    await expect(restoreBackup(url, head, withFewerColumns(file), NOW)).rejects.toThrow(
      'The file does not match its schema: the columns of users differ.',
    )
  })

  it('without leftovers when the file ends early after it was checked', async () => {
    const url = await emptyDatabase()
    const head = await checkBackup(readParts(file))
    await expect(restoreBackup(url, head, readParts(file.subarray(0, -400)), NOW)).rejects.toThrow(/damaged/)
    expect(
      await rowsIn(url, `select to_regclass('users') as users, to_regclass('appointments') as appointments`),
    ).toEqual([{ users: null, appointments: null }])
    await restore(url, file)
  })
})

describe('a backup', () => {
  it('is a snapshot, whatever is written meanwhile', async () => {
    const client = await openClient(test.url)
    const text = writeBackup(client, { app: '1.2.3', now: 0 })
    const first = await text.next()
    await rowsIn(test.url, "insert into content_items (key, value) values ('later', 'than the snapshot')")
    const rest = await buffer(text)
    expect(first.done).toBe(false)
    await client.end()
    expect(rest.includes('homepage_hero_title')).toBe(true)
    expect(rest.includes('than the snapshot')).toBe(false)
    await rowsIn(test.url, "delete from content_items where key = 'later'")
  })

  it("is not made of a database without the app's tables", async () => {
    await expect(backUp(await emptyDatabase())).rejects.toThrow(/^There is nothing to back up/)
  })
})
