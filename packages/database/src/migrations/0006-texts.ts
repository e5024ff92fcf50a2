import { Migration } from '@mikro-orm/migrations'
import { audits, tellsChanges } from './functions.ts'

/** Text messages about visits, consent to them by number, and what patients reply. */
export class Texts extends Migration {
  override up(): void {
    this.addSql(`alter table sealed_settings drop constraint sealed_settings_name,
      add constraint sealed_settings_name check (
        name in ('mailServer', 'publicAddress', 'practiceEmails', 'sessionSecret', 'timeZone', 'texts'))`)

    this.addSql(`create table text_consents (
      id serial primary key,
      number text not null,
      given_at timestamptz(3) not null,
      given_by text not null,
      language text not null,
      wording text not null,
      ended_at timestamptz(3),
      ended_by text,
      constraint text_consents_given_by check (given_by in ('booking', 'desk', 'reply')),
      constraint text_consents_ended_by check (ended_by in ('reply', 'link', 'desk')),
      constraint text_consents_ended check ((ended_at is null) = (ended_by is null))
    )`)
    this.addSql('create unique index text_consents_open on text_consents (number) where ended_at is null')
    this.addSql('create index text_consents_by_number on text_consents (number, id)')
    this.addSql(tellsChanges('text_consents'))
    this.addSql(audits('text_consents', 'id', 'number', 'wording'))

    this.addSql(`create table text_messages (
      id uuid primary key,
      kind text not null,
      appointment_id int,
      number text,
      language text not null,
      about_start timestamptz(3),
      state text not null default 'queued',
      problem text,
      provider text,
      provider_id text,
      provider_code text,
      segments int not null default 0,
      cost_micros int,
      attempts int not null default 0,
      due_at timestamptz(3) not null,
      leased_until timestamptz(3),
      sent_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      constraint text_messages_state
        check (state in ('queued', 'sent', 'delivered', 'undelivered', 'failed', 'withheld')),
      constraint text_messages_attempts check (attempts >= 0)
    )`)
    this.addSql('create index text_messages_by_appointment on text_messages (appointment_id, created_at)')
    this.addSql('create index text_messages_by_number on text_messages (number)')
    this.addSql('create index text_messages_by_provider_id on text_messages (provider_id)')
    this.addSql('create index text_messages_by_sending on text_messages (sent_at)')
    this.addSql('create index text_messages_by_age on text_messages (created_at)')
    this.addSql(`create index text_messages_waiting on text_messages (due_at) where state = 'queued'`)
    this.addSql(tellsChanges('text_messages'))

    this.addSql(`create table text_replies (
      id serial primary key,
      provider text not null,
      provider_id text not null,
      number text not null,
      kind text not null,
      body text not null,
      received_at timestamptz(3) not null,
      done_at timestamptz(3),
      constraint text_replies_kind check (kind in ('stop', 'start', 'help', 'other')),
      constraint text_replies_once unique (provider, provider_id)
    )`)
    this.addSql('create index text_replies_by_number on text_replies (number)')
    this.addSql('create index text_replies_open on text_replies (id) where done_at is null')
    this.addSql(tellsChanges('text_replies'))
    this.addSql(audits('text_replies', 'id', 'number', 'body', 'provider', 'provider_id'))

    this.addSql(`create table text_pauses (
      reason text primary key,
      paused_at timestamptz(3) not null,
      constraint text_pauses_reason check (reason in ('desk', 'restored'))
    )`)
    this.addSql(tellsChanges('text_pauses'))
    this.addSql(audits('text_pauses', 'reason'))
  }
}
