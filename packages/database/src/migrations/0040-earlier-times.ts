import { Migration } from '@mikro-orm/migrations'

/** Patients who want an earlier time, what is offered to them, and how it was found. */
export class EarlierTimes extends Migration {
  override up(): void {
    this.addSql(`
      create table "earlier_requests" (
        "id" serial primary key,
        "appointment_id" int not null,
        "days" jsonb not null,
        "part_of_day" text not null,
        "last_freed" int not null,
        "created_at" timestamptz(3) not null
      )`)
    this.addSql(`
      create table "time_offers" (
        "id" serial primary key,
        "request_id" int not null,
        "starts_at" timestamptz(3) not null,
        "ends_at" timestamptz(3) not null,
        "last_freed" int not null,
        "offered_until" timestamptz(3) not null,
        "outcome" text null,
        "ended_at" timestamptz(3) null,
        "created_at" timestamptz(3) not null
      )`)
    this.addSql(`
      create table "freed_times" (
        "id" serial primary key,
        "starts_at" timestamptz(3) not null,
        "ends_at" timestamptz(3) not null
      )`)
    this.addSql(`
      create table "known_free_times" (
        "id" serial primary key,
        "times" jsonb not null,
        "until" timestamptz(3) not null
      )`)
    this.addSql(`
      alter table "earlier_requests"
        add constraint "earlier_requests_appointment_id_unique" unique ("appointment_id"),
        add constraint "earlier_requests_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on update no action on delete cascade,
        add constraint "earlier_requests_part_of_day" check (part_of_day in ('any', 'morning', 'afternoon'))`)
    this.addSql(`
      alter table "time_offers"
        add constraint "time_offers_request_id_foreign" foreign key ("request_id") references "earlier_requests" ("id") on update no action on delete cascade,
        add constraint "time_offers_outcome" check (outcome in ('declined', 'lapsed', 'booked')),
        add constraint "time_offers_ended_at" check ((outcome is null) = (ended_at is null)),
        add constraint "time_offers_no_overlap" exclude using gist (tstzrange(starts_at, ends_at) with &&) where (outcome is null)`)
    this.addSql(
      `create unique index "time_offers_one_open" on "time_offers" ("request_id") where (outcome is null)`,
    )
    this.addSql(`create index "time_offers_by_request" on "time_offers" ("request_id", "id")`)
    this.addSql(
      `create index "appointment_changes_by_practice" on "appointment_changes" ("at") where (made_by = 'practice'::text)`,
    )
    for (const table of ['earlier_requests', 'time_offers']) {
      this.addSql(`
        create trigger "${table}_tell_change"
          after insert or update or delete or truncate on "${table}"
          for each statement execute function "tell_change"()`)
      this.addSql(`
        create trigger "${table}_audit"
          after insert or update or delete on "${table}"
          for each row when (current_setting('clinic.actor', true) <> '')
          execute function "write_audit_entry"('id', 'last_freed', 'created_at')`)
    }
  }
}
