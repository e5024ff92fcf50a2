import { Migration } from '@mikro-orm/migrations'

/** Tables with rows of persons. */
const PERSONAL_TABLES = ['appointments', 'registrations', 'waiting_list_entries', 'contact_messages']

/** How long old data keeps names, as the administrator sets it, and which rows have lost theirs. */
export class RetentionMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table "retention_settings" (
        "subject" text not null,
        "years" int not null,
        "changed_at" timestamptz(3) not null,
        "applied_at" timestamptz(3) null,
        primary key ("subject")
      )`)
    this.addSql(`
      alter table "retention_settings"
        add constraint "retention_settings_subject" check (subject in ('appointments', 'registrations', 'messages', 'trail'))`)
    this.addSql(`
      alter table "retention_settings"
        add constraint "retention_settings_years" check (years >= 1)`)
    this.addSql(`
      create trigger "retention_settings_note_trail"
        after insert or update or delete on "retention_settings"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "note_trail"('subject', 'changed_at', 'applied_at')`)
    for (const table of PERSONAL_TABLES)
      this.addSql(`alter table "${table}" add column "anonymised_at" timestamptz(3) null`)
    this.addSql(`alter table "trail_entries" drop constraint "trail_entries_action"`)
    this.addSql(`
      alter table "trail_entries"
        add constraint "trail_entries_action" check (action in ('created', 'changed', 'deleted', 'restored', 'exported', 'anonymised'))`)
  }
}
