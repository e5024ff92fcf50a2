import { openClient } from '../backup/database-client.ts'
import { LAST_OF_0_2_0 } from '../backup/other-versions.ts'

/** Migrations of version 0.2.0, oldest first. */
const FORMER_MIGRATIONS = `
  0001-initial-schema 0002-posts-updated-at 0003-mails 0004-known-browsers 0005-readiness 0006-after-booking 0007-media
  0008-demo-rows 0009-live 0011-backups 0012-trail 0013-messages-done 0014-retention 0015-large-lists 0016-mail-states
  0017-mailboxes 0018-former-slugs 0019-plain-names 0020-earlier-reminders 0021-event-duration 0022-desk-changes
  0023-desk-bookings 0024-attendance 0025-sealed-settings 0026-login-factors 0027-session-confirmation
  0028-session-list 0029-passkeys 0030-languages 0031-content-translations 0032-translations 0033-gmail-mailboxes
  0034-api-keys 0035-webhooks 0036-spot-words 0037-calendars 0038-forms 0039-patients 0040-earlier-times
  0041-practice-emails 0042-appointment-imports 0043-joined-patients 0044-invitations 0045-account-language
  0046-patients-in-sets 0047-session-secret-mark 0048-sent-entries 0049-tablet-links 0050-time-zone
  0051-patient-records 0052-form-links 0053-calendar-remarks 0054-split-patients`
  .trim()
  .split(/\s+/)

/** Names the migrations of the database at `url` as version 0.2.0 did, whose last one left the schema of the first. */
export async function nameMigrationsFormerly(url: string, last = LAST_OF_0_2_0): Promise<void> {
  const client = await openClient(url)
  try {
    await client.query(
      `drop table if exists api_key_calls, special_hours, text_consents, text_messages, text_replies, text_pauses,
        review_settings`,
    )
    await client.query('drop index if exists appointments_booked_online, appointment_changes_by_patient')
    await client.query(`delete from sealed_settings where name = 'texts'`)
    await client.query('alter table time_slots drop column if exists types')
    await client.query('alter table patients drop column if exists review_asked_at')
    await client.query('truncate migrations restart identity')
    await client.query('insert into migrations (name) select unnest($1::text[])', [
      FORMER_MIGRATIONS.filter(name => name <= last),
    ])
  } finally {
    await client.end()
  }
}
