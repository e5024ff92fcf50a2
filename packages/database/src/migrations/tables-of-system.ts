import { ACTS, audits, tellsChanges } from './functions.ts'

/** Settings, emails, connections to other programs, the audit log, and what the app keeps for itself. */
export const TABLES_OF_SYSTEM = `
  create table sealed_settings (
    name text primary key,
    sealed text not null,
    changed_at timestamptz(3) not null,
    constraint sealed_settings_name
      check (name in ('mailServer', 'publicAddress', 'practiceEmails', 'sessionSecret', 'timeZone'))
  );
  ${tellsChanges('sealed_settings')}
  ${audits('sealed_settings', 'name', 'sealed', 'changed_at')}

  create table retention_settings (
    subject text primary key,
    years int not null,
    changed_at timestamptz(3) not null,
    applied_at timestamptz(3),
    constraint retention_settings_subject
      check (subject in ('appointments', 'registrations', 'messages', 'forms', 'auditLog')),
    constraint retention_settings_years check (years >= 1)
  );
  ${audits('retention_settings', 'subject', 'changed_at', 'applied_at')}

  create table setup_flags (
    name text primary key,
    done_at timestamptz(3) not null default now()
  );
  ${audits('setup_flags', 'name')}

  create table mails (
    id uuid primary key,
    kind text not null,
    subject_id int not null,
    state text not null default 'queued',
    due_at timestamptz(3),
    about_start timestamptz(3),
    facts jsonb,
    reason text,
    attempts int not null default 0,
    queued_at timestamptz(3) not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    dismissed_at timestamptz(3),
    sent_again_of uuid,
    constraint mails_attempts check (attempts >= 0),
    constraint mails_state check (state in ('queued', 'sent', 'saved', 'failed', 'withheld'))
  );
  create index mails_by_subject on mails (kind, subject_id);
  create index mails_by_age on mails (created_at);
  create index mails_problems on mails (updated_at, id)
    where (state in ('failed', 'withheld')) and dismissed_at is null;
  create index mails_delayed on mails (queued_at) where state = 'queued' and reason is not null;
  -- A withdrawn email leaves the queue, which is no change of the email by a person.
  create trigger mails_audit after update on mails
    for each row when (${ACTS} and (old.state <> 'queued' or new.state = 'queued') and old.* is distinct from new.*)
    execute function write_audit_entry('id');
  create trigger mails_note_sent_again after insert on mails
    for each row when (${ACTS} and new.sent_again_of is not null)
    execute function write_audit_entry('id');

  create table booking_limit_notices (
    id serial primary key,
    limited text not null,
    who text not null,
    day date not null,
    created_at timestamptz(3) not null,
    dismissed_at timestamptz(3),
    constraint booking_limit_notices_limited check (limited in ('patient', 'network')),
    constraint booking_limit_notices_once_a_day unique (day, limited, who)
  );
  ${audits('booking_limit_notices', 'id')}

  create table webhooks (
    id serial primary key,
    name text not null,
    sealed text not null,
    host text not null,
    types text[] not null,
    seed text not null,
    former_seed text,
    former_until timestamptz(3),
    paused text,
    failing_since timestamptz(3),
    created_at timestamptz(3) not null,
    constraint webhooks_paused check (paused in ('deleted', 'failing', 'restored'))
  );
  ${audits('webhooks', 'id', 'sealed', 'seed', 'former_seed', 'created_at')}

  create table webhook_deliveries (
    id uuid primary key,
    webhook_id int not null constraint webhook_deliveries_webhook_id_foreign references webhooks on delete cascade,
    type text not null,
    subject_id int not null,
    version int not null,
    happened_at timestamptz(3) not null,
    state text not null default 'queued',
    attempts int not null default 0,
    status int,
    problem text,
    updated_at timestamptz(3) not null,
    constraint webhook_deliveries_state check (state in ('queued', 'delivered', 'failed', 'withheld'))
  );
  create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, happened_at);
  create index webhook_deliveries_by_age on webhook_deliveries (happened_at);
  create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where state in ('queued', 'withheld');

  create table calendars (
    id serial primary key,
    name text not null,
    sealed text not null,
    host text not null,
    etag text,
    last_modified text,
    content_at timestamptz(3) not null,
    read_at timestamptz(3) not null,
    next_read_at timestamptz(3) not null,
    failures int not null default 0,
    problem text,
    wait_until timestamptz(3),
    found_ahead int,
    remarks jsonb,
    owner text,
    counts_unanswered boolean not null default false,
    created_at timestamptz(3) not null
  );
  ${tellsChanges('calendars')}
  ${audits(
    'calendars',
    'id',
    'sealed',
    'etag',
    'last_modified',
    'content_at',
    'read_at',
    'next_read_at',
    'failures',
    'problem',
    'created_at',
    'remarks',
    'wait_until',
  )}

  create table busy_times (
    calendar_id int not null constraint busy_times_calendar_id_foreign references calendars on delete cascade,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    primary key (calendar_id, starts_at, ends_at),
    constraint busy_times_end_after_start check (ends_at > starts_at)
  );
  create index busy_times_by_time on busy_times using gist (tstzrange(starts_at, ends_at));
  ${tellsChanges('busy_times')}

  create table calendar_feeds (
    id serial primary key,
    created_at timestamptz(3) not null
  );
  ${audits('calendar_feeds', 'id')}

  create table audit_entries (
    id serial primary key,
    at timestamptz(3) not null,
    actor text not null,
    place text not null,
    procedure text not null,
    action text not null,
    subject text not null,
    subject_id text not null,
    before jsonb,
    after jsonb,
    constraint audit_entries_action
      check (action in ('created', 'changed', 'deleted', 'restored', 'exported', 'anonymized', 'opened', 'sent')),
    constraint audit_entries_place check (place in ('browser', 'program', 'link', 'command'))
  );
  create index audit_entries_by_subject on audit_entries (subject, subject_id, id);
  create index audit_entries_by_age on audit_entries (at, id);
  create trigger audit_entries_guard before delete or update on audit_entries
    for each row execute function guard_audit_entries();
  create trigger audit_entries_guard_all before truncate on audit_entries
    for each statement execute function guard_audit_entries();

  create table backups (
    id serial primary key,
    kind text not null,
    file_name text not null,
    bytes bigint not null,
    made_at timestamptz(3) not null,
    constraint backups_kind check (kind in ('nightly', 'manual'))
  );
  create index backups_by_age on backups (made_at);
  ${audits('backups', 'id')}

  create table idempotency_keys (
    id text primary key,
    input_hash text not null,
    answer jsonb,
    created_at timestamptz(3) not null default now()
  );
  create index idempotency_keys_by_age on idempotency_keys (created_at);

  create table rate_counters (
    bucket text primary key,
    count int not null,
    resets_at timestamptz(3) not null
  );
  create index rate_counters_by_reset on rate_counters (resets_at);

  create table readiness (
    id int primary key,
    checked_at timestamptz(3) not null
  );
`
