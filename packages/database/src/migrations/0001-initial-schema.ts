import { Migration } from '@mikro-orm/migrations'

/**
 * Tables whose rows public pages show: each says when a transaction that wrote to it has committed. Appointments
 * are told of by who writes them (ChangeSignal.tell): commits that NOTIFY wait for each other, and bookings come
 * many at once.
 */
const SHOWN_TABLES = ['blocked_dates', 'blog_posts', 'content_items', 'events', 'registrations', 'time_slots']

/** All tables of the app, with the rules that the database itself keeps. */
export class InitialSchema extends Migration {
  override up(): void {
    this.addSql(`
      create table "appointments" (
        "id" serial primary key,
        "patient_name" text not null,
        "patient_email" text not null,
        "patient_phone" text null,
        "appointment_type" text not null,
        "duration" int not null,
        "appointment_date" timestamptz(3) not null,
        "ends_at" timestamptz(3) not null,
        "status" text not null default 'confirmed',
        "notes" text null,
        "version" int not null default 1,
        "created_at" timestamptz(3) not null default now()
      )`)
    this.addSql(`create index "appointments_by_date" on "appointments" ("appointment_date", "id")`)
    this.addSql(`
      alter table "appointments"
        add constraint "appointments_no_overlap" exclude using gist (tstzrange(appointment_date, ends_at) with &&) where (status <> 'cancelled')`)
    this.addSql(`
      alter table "appointments"
        add constraint "appointments_ends_after_duration" check (extract(epoch from ends_at - appointment_date) = duration * 60)`)
    this.addSql(`
      alter table "appointments"
        add constraint "appointments_duration" check (duration > 0)`)
    this.addSql(`
      create table "blocked_dates" (
        "id" serial primary key,
        "date" date not null,
        "reason" text null
      )`)
    this.addSql(`
      alter table "blocked_dates"
        add constraint "blocked_dates_date_unique" unique ("date")`)
    this.addSql(`
      create table "events" (
        "id" serial primary key,
        "title" text not null,
        "description" text not null,
        "excerpt" text null,
        "date" timestamptz(3) not null,
        "location" text not null,
        "max_attendees" int null,
        "image_url" text null,
        "category" text not null default 'workshop',
        "featured" boolean not null default false,
        "version" int not null default 1,
        "created_at" timestamptz(3) not null default now()
      )`)
    this.addSql(`create index "events_by_order" on "events" ("featured", "date", "id")`)
    this.addSql(`
      alter table "events"
        add constraint "events_max_attendees" check (max_attendees > 0)`)
    this.addSql(`
      alter table "events"
        add constraint "events_category" check (category in ('workshop', 'seminar', 'consultation', 'wellness', 'nutrition'))`)
    this.addSql(`
      create table "contact_messages" (
        "id" serial primary key,
        "name" text not null,
        "email" text not null,
        "phone" text null,
        "message" text not null,
        "created_at" timestamptz(3) not null default now()
      )`)
    this.addSql(`
      create table "content_items" (
        "key" text not null,
        "value" text not null,
        "updated_at" timestamptz(3) not null default now(),
        "version" int not null default 1,
        primary key ("key")
      )`)
    this.addSql(`
      create table "idempotency_keys" (
        "id" text not null,
        "input_hash" text not null,
        "answer" jsonb null,
        "created_at" timestamptz(3) not null default now(),
        primary key ("id")
      )`)
    this.addSql(`create index "idempotency_keys_by_age" on "idempotency_keys" ("created_at")`)
    this.addSql(`
      create table "rate_counters" (
        "bucket" text not null,
        "count" int not null,
        "resets_at" timestamptz(3) not null,
        primary key ("bucket")
      )`)
    this.addSql(`create index "rate_counters_by_reset" on "rate_counters" ("resets_at")`)
    this.addSql(`
      create table "registrations" (
        "id" serial primary key,
        "event_id" int not null,
        "name" text not null,
        "email" text not null,
        "phone" text null,
        "created_at" timestamptz(3) not null default now()
      )`)
    this.addSql(`create index "registrations_by_date" on "registrations" ("created_at", "id")`)
    this.addSql(`
      create unique index "registrations_once_per_person" on "registrations" ("event_id", lower("email"), lower("name"))`)
    this.addSql(`
      create table "seed_marks" (
        "name" text not null,
        "done_at" timestamptz(3) not null default now(),
        primary key ("name")
      )`)
    this.addSql(`
      create table "time_slots" (
        "id" serial primary key,
        "day_of_week" int not null,
        "start_time" text not null,
        "end_time" text not null,
        "is_available" boolean not null default true,
        "version" int not null default 1
      )`)
    this.addSql(`create index "time_slots_by_day" on "time_slots" ("day_of_week", "start_time")`)
    this.addSql(`
      alter table "time_slots"
        add constraint "time_slots_day_of_week" check (day_of_week >= 0 and day_of_week <= 6)`)
    this.addSql(`
      alter table "time_slots"
        add constraint "time_slots_times" check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`)
    this.addSql(`
      alter table "time_slots"
        add constraint "time_slots_end_after_start" check (end_time > start_time)`)
    this.addSql(`
      create table "users" (
        "id" serial primary key,
        "username" text not null,
        "password_hash" text not null,
        "is_admin" boolean not null default false,
        "created_at" timestamptz(3) not null default now()
      )`)
    this.addSql(`
      alter table "users"
        add constraint "users_username_unique" unique ("username")`)
    this.addSql(`
      create table "sessions" (
        "token_hash" text not null,
        "user_id" int not null,
        "created_at" timestamptz(3) not null,
        "last_seen_at" timestamptz(3) not null,
        primary key ("token_hash")
      )`)
    this.addSql(`create index "sessions_by_user" on "sessions" ("user_id")`)
    this.addSql(`create index "sessions_by_age" on "sessions" ("created_at")`)
    this.addSql(`
      create table "blog_posts" (
        "id" serial primary key,
        "title" text not null,
        "slug" text not null,
        "content" text not null,
        "content_html" text not null,
        "excerpt" text null,
        "meta_title" text null,
        "meta_description" text null,
        "published" boolean not null default false,
        "published_at" timestamptz(3) null,
        "created_at" timestamptz(3) not null default now(),
        "author_id" int not null,
        "version" int not null default 1
      )`)
    this.addSql(`
      alter table "blog_posts"
        add constraint "blog_posts_slug_unique" unique ("slug")`)
    this.addSql(
      `create index "blog_posts_by_publication" on "blog_posts" ("published", "published_at", "id")`,
    )
    this.addSql(`
      alter table "blog_posts"
        add constraint "blog_posts_slug_form" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')`)
    this.addSql(`
      alter table "blog_posts"
        add constraint "blog_posts_published_at" check (not published or published_at is not null)`)
    this.addSql(`
      alter table "registrations"
        add constraint "registrations_event_id_foreign" foreign key ("event_id") references "events" ("id") on update no action on delete cascade`)
    this.addSql(`
      alter table "sessions"
        add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade`)
    this.addSql(`
      alter table "blog_posts"
        add constraint "blog_posts_author_id_foreign" foreign key ("author_id") references "users" ("id") on update no action on delete restrict`)
    this.addSql(`
      create function "tell_change"() returns trigger language plpgsql as $$
      begin
        perform pg_notify('clinic_changed', tg_table_name);
        return null;
      end $$`)
    for (const table of SHOWN_TABLES) {
      this.addSql(`
        create trigger "${table}_tell_change"
          after insert or update or delete or truncate on "${table}"
          for each statement execute function "tell_change"()`)
    }
  }
}
