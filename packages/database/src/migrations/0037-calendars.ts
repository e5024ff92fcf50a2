import { Migration } from '@mikro-orm/migrations'

/** Calendars of other programs, and when they say the practitioner is busy. The audit log has their host alone. */
export class Calendars extends Migration {
  override up(): void {
    this.addSql(`
      create table "calendars" (
        "id" serial primary key,
        "name" text not null,
        "sealed" text not null,
        "host" text not null,
        "etag" text null,
        "last_modified" text null,
        "content_at" timestamptz(3) not null,
        "read_at" timestamptz(3) not null,
        "next_read_at" timestamptz(3) not null,
        "failures" int not null default 0,
        "problem" text null,
        "is_emptied" boolean not null default false,
        "created_at" timestamptz(3) not null
      )`)
    this.addSql(`
      create table "busy_times" (
        "calendar_id" int not null,
        "starts_at" timestamptz(3) not null,
        "ends_at" timestamptz(3) not null,
        primary key ("calendar_id", "starts_at", "ends_at")
      )`)
    this.addSql(`
      alter table "busy_times"
        add constraint "busy_times_calendar_id_foreign" foreign key ("calendar_id") references "calendars" ("id") on update no action on delete cascade,
        add constraint "busy_times_end_after_start" check (ends_at > starts_at)`)
    this.addSql(
      `create index "busy_times_by_time" on "busy_times" using gist (tstzrange(starts_at, ends_at))`,
    )
    for (const table of ['calendars', 'busy_times']) {
      this.addSql(`
        create trigger "${table}_tell_change"
          after insert or update or delete or truncate on "${table}"
          for each statement execute function "tell_change"()`)
    }
    this.addSql(`
      create trigger "calendars_audit"
        after insert or update or delete on "calendars"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "write_audit_entry"('id', 'sealed', 'etag', 'last_modified', 'content_at', 'read_at',
          'next_read_at', 'failures', 'problem', 'created_at')`)
  }
}
