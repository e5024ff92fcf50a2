import { migrateDatabase } from '@clinic/database/migrate.ts'
import { openOutbox } from '@clinic/database/outbox.ts'
import { hashPassword } from '@clinic/database/passwords.ts'
import { seedDatabase } from '@clinic/database/seed.ts'
import { runStatement } from '@clinic/embedded-postgres/run-statement.ts'
import { copyTemplate, type TestDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { ADMINISTRATOR, SEED } from '@clinic/test-kit/administrator.ts'
import { CREATE_TEST_APPOINTMENTS } from '@clinic/test-kit/appointments-view.ts'
import { inject } from 'vitest'
import { TEST_COST } from './test-passwords.ts'

/** Tables without rows in a new database, each before those it refers to. */
const EMPTY_TABLES = `
  pgboss.job form_answers form_versions forms tablet_links time_offers earlier_requests freed_times known_free_times
  separate_patients invitations invitation_texts appointment_changes appointments patients appointment_imports
  blocked_dates special_hours busy_times calendars calendar_feeds idempotency_keys mails booking_limit_notices
  waiting_list_entries registrations events former_slugs blog_posts content_translations content_items contact_messages
  image_files images api_key_calls api_keys webhook_deliveries webhooks authenticators recovery_codes passkeys sessions
  trusted_devices rate_counters text_consents text_messages text_replies text_pauses sealed_settings retention_settings
  review_settings backups`
const SEEDED_TABLES = ['time_slots', 'setup_flags', 'users']

const restore = (table: string) => `
  if exists (
    (table ${table} except table seeded.${table}) union all (table seeded.${table} except table ${table})
  ) then
    delete from ${table};
    insert into ${table} overriding system value table seeded.${table};
  end if;`

/** Copies the seeded rows, and adds a function that restores them. Deleting a few rows is faster than truncating. */
const CREATE_CLEAR_TEST = `
  create schema seeded;
  ${SEEDED_TABLES.map(table => `create table seeded.${table} as table ${table};`).join(' ')}
  create function clear_test() returns void language plpgsql as $$
  begin
    perform set_config('clinic.retention', 'on', true);
    -- On a busy machine, deleting many rows exceeds the statement timeout.
    if (select count(*) from appointments) + (select count(*) from patients) > 1000 then
      truncate appointments, patients cascade;
    end if;
    ${EMPTY_TABLES.trim()
      .split(/\s+/)
      .map(table => `delete from ${table};`)
      .join(' ')}
    ${SEEDED_TABLES.map(restore).join('')}
    delete from audit_entries;
  end $$`

/** Creates a database that is migrated and seeded, with the outbox. */
export function createSeededDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('postgresUrl'), 'seeded', async url => {
    await migrateDatabase(url)
    await seedDatabase(url, SEED)
    await runStatement(url, CREATE_TEST_APPOINTMENTS)
    const outbox = await openOutbox(url, { onError: () => undefined })
    await outbox.stop()
    const passwordHash = await hashPassword(ADMINISTRATOR.password, TEST_COST)
    await runStatement(url, `update users set password_hash = '${passwordHash}'`)
    await runStatement(url, CREATE_CLEAR_TEST)
  })
}
