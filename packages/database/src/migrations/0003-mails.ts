import { Migration } from '@mikro-orm/migrations'

/**
 * What became of every mail, who met a limit of bookings, and the index by which an e-mail address's coming
 * appointments are counted. Mails of jobs that are older than these tables get their row when they are next tried.
 */
export class Mails extends Migration {
  override up(): void {
    this.addSql(`
      create table "mails" (
        "id" uuid not null,
        "kind" text not null,
        "subject_id" int not null,
        "state" text not null default 'queued',
        "reason" text null,
        "attempts" int not null default 0,
        "queued_at" timestamptz(3) not null,
        "created_at" timestamptz(3) not null,
        "updated_at" timestamptz(3) not null,
        "put_away_at" timestamptz(3) null,
        primary key ("id")
      )`)
    this.addSql(`create index "mails_by_subject" on "mails" ("kind", "subject_id")`)
    this.addSql(`create index "mails_by_age" on "mails" ("created_at")`)
    this.addSql(`
      create index "mails_problems" on "mails" ("updated_at", "id") where (state = any (array['failed'::text, 'withheld'::text]) and put_away_at is null)`)
    this.addSql(`
      alter table "mails"
        add constraint "mails_state" check (state in ('queued', 'sent', 'failed', 'withheld'))`)
    this.addSql(`
      alter table "mails"
        add constraint "mails_attempts" check (attempts >= 0)`)
    this.addSql(`
      create table "booking_limit_notices" (
        "id" serial primary key,
        "limited" text not null,
        "who" text not null,
        "day" date not null,
        "created_at" timestamptz(3) not null,
        "put_away_at" timestamptz(3) null
      )`)
    this.addSql(`
      alter table "booking_limit_notices"
        add constraint "booking_limit_notices_once_a_day" unique ("day", "limited", "who")`)
    this.addSql(`
      alter table "booking_limit_notices"
        add constraint "booking_limit_notices_limited" check (limited in ('patient', 'network'))`)
    this.addSql(`
      create index "appointments_by_patient" on "appointments" (lower("patient_email"), "appointment_date") where (status <> 'cancelled'::text)`)
  }
}
