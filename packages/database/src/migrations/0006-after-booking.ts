import { Migration } from '@mikro-orm/migrations'

/**
 * What patients change by their links, reminders, waiting lists and calendar feeds. The mails to the clinic are called
 * notifications from now on; jobs that wait are renamed with the queue's own migration.
 */
export class AfterBooking extends Migration {
  override up(): void {
    this.addSql(`alter table "appointments" add column "change_notice_hours" int not null default 24`)
    this.addSql(`
      alter table "appointments"
        add constraint "appointments_change_notice_hours" check (change_notice_hours >= 0)`)
    this.addSql(`
      create table "appointment_changes" (
        "id" serial primary key,
        "appointment_id" int not null,
        "change" text not null,
        "moved_from" timestamptz(3) null,
        "at" timestamptz(3) not null
      )`)
    this.addSql(`
      alter table "appointment_changes"
        add constraint "appointment_changes_change" check ((change = 'moved' and moved_from is not null) or (change = 'cancelled' and moved_from is null))`)
    this.addSql(`
      alter table "appointment_changes"
        add constraint "appointment_changes_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on update no action on delete cascade`)
    this.addSql(
      `create index "appointment_changes_by_appointment" on "appointment_changes" ("appointment_id", "id")`,
    )

    this.addSql(`alter table "registrations" add column "cancelled_at" timestamptz(3) null`)
    this.addSql(`drop index "registrations_once_per_person"`)
    this.addSql(`
      create unique index "registrations_once_per_person" on "registrations" ("event_id", lower("email"), lower("name")) where (cancelled_at is null)`)
    this.addSql(`
      create table "waiting_list_entries" (
        "id" serial primary key,
        "event_id" int not null,
        "name" text not null,
        "email" text not null,
        "phone" text null,
        "created_at" timestamptz(3) not null,
        "offered_until" timestamptz(3) null,
        "outcome" text null,
        "ended_at" timestamptz(3) null
      )`)
    this.addSql(`
      alter table "waiting_list_entries"
        add constraint "waiting_list_entries_outcome" check (outcome in ('taken', 'declined', 'lapsed'))`)
    this.addSql(`
      alter table "waiting_list_entries"
        add constraint "waiting_list_entries_ended_at" check ((outcome is null) = (ended_at is null))`)
    this.addSql(`
      alter table "waiting_list_entries"
        add constraint "waiting_list_entries_event_id_foreign" foreign key ("event_id") references "events" ("id") on update no action on delete cascade`)
    this.addSql(`
      create unique index "waiting_list_entries_once_in_line" on "waiting_list_entries" ("event_id", lower("email")) where (outcome is null)`)
    this.addSql(`create index "waiting_list_entries_by_event" on "waiting_list_entries" ("event_id", "id")`)
    this.addSql(`
      create index "waiting_list_entries_on_offer" on "waiting_list_entries" ("offered_until") where (outcome is null and offered_until is not null)`)
    this.addSql(`
      create trigger "waiting_list_entries_tell_change"
        after insert or update or delete or truncate on "waiting_list_entries"
        for each statement execute function "tell_change"()`)

    this.addSql(`alter table "mails" add column "due_at" timestamptz(3) null`)
    this.addSql(`alter table "mails" add column "about_start" timestamptz(3) null`)
    this.addSql(`alter table "mails" add column "facts" jsonb null`)
    this.addSql(
      `update "mails" set "kind" = replace("kind", 'ClinicCopy', 'Notification') where "kind" like '%ClinicCopy'`,
    )

    this.addSql(`
      create table "calendar_feeds" (
        "id" serial primary key,
        "created_at" timestamptz(3) not null
      )`)
  }
}
