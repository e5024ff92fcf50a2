import { Migration } from '@mikro-orm/migrations'

/** Calendars keep what a read left out, whose answers count, how long their server asks to wait, and what a read would lose. */
export class CalendarRemarks extends Migration {
  override up(): void {
    this.addSql(`
      alter table "calendars" add "remarks" jsonb null, add "owner" text null,
        add "counts_unanswered" boolean not null default false, add "wait_until" timestamptz(3) null,
        add "found_ahead" int null`)
    this.addSql('update "calendars" set "found_ahead" = 0 where "is_emptied"')
    this.addSql('alter table "calendars" drop column "is_emptied"')
    this.addSql('drop trigger "calendars_audit" on "calendars"')
    this.addSql(`
      create trigger "calendars_audit"
        after insert or update or delete on "calendars"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "write_audit_entry"('id', 'sealed', 'etag', 'last_modified', 'content_at', 'read_at',
          'next_read_at', 'failures', 'problem', 'created_at', 'remarks', 'wait_until')`)
  }
}
