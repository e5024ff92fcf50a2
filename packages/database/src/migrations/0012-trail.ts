import { Migration } from '@mikro-orm/migrations'

/**
 * Tables whose rows the trail follows: the column of their key, then those that no entry shows, for they are secret or
 * follow from others.
 */
const FOLLOWED: Record<string, string[]> = {
  appointments: ['id', 'ends_at'],
  backups: ['id'],
  blocked_dates: ['id'],
  blog_posts: ['id', 'content_html'],
  booking_limit_notices: ['id'],
  calendar_feeds: ['id'],
  contact_messages: ['id'],
  content_items: ['key'],
  events: ['id'],
  pictures: ['hash'],
  registrations: ['id'],
  seed_marks: ['name'],
  sessions: ['user_id', 'token_hash'],
  time_slots: ['id'],
  users: ['id', 'password_hash'],
  waiting_list_entries: ['id'],
}

/** Who did what: noted by the database itself wherever a transaction says who acts in it. */
export class Trail extends Migration {
  override up(): void {
    this.addSql(`
      create table "trail_entries" (
        "id" serial primary key,
        "at" timestamptz(3) not null,
        "actor" text not null,
        "place" text not null,
        "procedure" text not null,
        "action" text not null,
        "subject" text not null,
        "subject_id" text not null,
        "before" jsonb null,
        "after" jsonb null
      )`)
    this.addSql(`
      alter table "trail_entries"
        add constraint "trail_entries_place" check (place in ('browser', 'program', 'link', 'command'))`)
    this.addSql(`
      alter table "trail_entries"
        add constraint "trail_entries_action" check (action in ('created', 'changed', 'deleted', 'restored'))`)
    this.addSql(`create index "trail_entries_by_subject" on "trail_entries" ("subject", "subject_id", "id")`)
    this.addSql(`create index "trail_entries_by_age" on "trail_entries" ("at", "id")`)
    this.addSql(NOTE_TRAIL)
    for (const [table, [key, ...hidden]] of Object.entries(FOLLOWED)) {
      this.addSql(`
        create trigger "${table}_note_trail"
          after insert or update or delete on "${table}"
          for each row when (${ACTS})
          execute function "note_trail"(${[key, ...hidden].map(column => `'${column}'`).join(', ')})`)
    }
    // Bookings by a person who is logged in, and reminders that are withdrawn, are no acts upon mails.
    this.addSql(`
      create trigger "mails_note_trail"
        after update on "mails"
        for each row when (${ACTS} and old.state in ('failed', 'withheld') and old is distinct from new)
        execute function "note_trail"('id')`)
    this.addSql(GUARD_TRAIL)
    for (const [name, event, level] of [
      ['trail_entries_guard', 'update or delete', 'row'],
      ['trail_entries_guard_all', 'truncate', 'statement'],
    ]) {
      this.addSql(`
        create trigger "${name}" before ${event} on "trail_entries"
          for each ${level} execute function "guard_trail"()`)
    }
  }
}

/** Without somebody who acts, as for visitors, a row costs no more than this look. */
const ACTS = `current_setting('clinic.actor', true) <> ''`

const NOTE_TRAIL = `
  create function "note_trail"() returns trigger language plpgsql as $$
  declare
    actor jsonb := current_setting('clinic.actor')::jsonb;
    hidden text[] := array['version', 'updated_at'] || tg_argv[1:];
    was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
    is_now jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
    row_key text := coalesce(is_now, was) ->> tg_argv[0];
  begin
    if tg_op = 'UPDATE' and was = is_now then
      return null;
    end if;
    was := was - hidden;
    is_now := is_now - hidden;
    if tg_op = 'UPDATE' then
      select coalesce(jsonb_object_agg(name, was -> name), '{}'), coalesce(jsonb_object_agg(name, is_now -> name), '{}')
        into was, is_now
        from jsonb_object_keys(is_now) as name where was -> name is distinct from is_now -> name;
    end if;
    insert into trail_entries (at, actor, place, procedure, action, subject, subject_id, before, after)
    values ((actor ->> 'at')::timestamptz, actor ->> 'actor', actor ->> 'place', actor ->> 'procedure',
      case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
      tg_table_name, row_key, was, is_now);
    return null;
  end $$`

const GUARD_TRAIL = `
  create function "guard_trail"() returns trigger language plpgsql as $$
  begin
    if current_setting('clinic.retention', true) is distinct from 'on' then
      raise exception 'Entries of the trail cannot be changed' using errcode = 'insufficient_privilege';
    end if;
    return coalesce(new, old);
  end $$`
