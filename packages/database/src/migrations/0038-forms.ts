import { Migration } from '@mikro-orm/migrations'

/** Forms before the visit, and their sealed answers, which the audit log never has. */
export class Forms extends Migration {
  override up(): void {
    this.addSql(`
      create table "forms" (
        "id" serial primary key,
        "asked" text not null,
        "appointment_types" jsonb not null,
        "is_on" boolean not null default false,
        "is_sample" boolean not null default false,
        "content_version" int not null default 1,
        "version" int not null default 1,
        "created_at" timestamptz(3) not null
      )`)
    this.addSql(`
      create table "form_versions" (
        "form_id" int not null,
        "number" int not null,
        "content" jsonb not null,
        "created_at" timestamptz(3) not null,
        primary key ("form_id", "number")
      )`)
    this.addSql(`
      create table "form_answers" (
        "id" serial primary key,
        "appointment_id" int not null,
        "form_id" int not null,
        "content_version" int not null,
        "salt" text not null,
        "sealed" text null,
        "sent_at" timestamptz(3) null,
        "version" int not null default 1,
        "created_at" timestamptz(3) not null
      )`)
    this.addSql(`
      alter table "forms"
        add constraint "forms_asked" check (asked in ('eachVisit', 'firstVisit', 'yearly'))`)
    this.addSql(`
      alter table "form_versions"
        add constraint "form_versions_form_id_foreign" foreign key ("form_id") references "forms" ("id") on update no action on delete cascade`)
    this.addSql(`
      alter table "form_answers"
        add constraint "form_answers_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on update no action on delete cascade,
        add constraint "form_answers_form_id_foreign" foreign key ("form_id") references "forms" ("id") on update no action on delete no action`)
    this.addSql(
      `create index "form_answers_by_appointment" on "form_answers" ("appointment_id", "form_id", "id")`,
    )
    this.addSql(`create index "form_answers_by_form" on "form_answers" ("form_id")`)
    this.addSql(
      `create unique index "form_answers_open_once" on "form_answers" ("appointment_id", "form_id") where "sent_at" is null`,
    )
    this.addSql(`
      create trigger "forms_tell_change"
        after insert or update or delete or truncate on "forms"
        for each statement execute function "tell_change"()`)
    // Saved answers do not change what the desk sees.
    this.addSql(`
      create trigger "form_answers_tell_change"
        after insert or update of "sent_at" or delete or truncate on "form_answers"
        for each statement execute function "tell_change"()`)
    this.addSql(`
      create trigger "forms_audit"
        after insert or update or delete on "forms"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "write_audit_entry"('id', 'created_at')`)
    this.addSql(`
      create trigger "form_answers_audit"
        after insert or update or delete on "form_answers"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "write_audit_entry"('id', 'salt', 'sealed', 'created_at')`)
    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_action"`)
    this.addSql(`
      alter table "audit_entries"
        add constraint "audit_entries_action" check (action in ('created', 'changed', 'deleted', 'restored', 'exported', 'anonymized', 'opened'))`)
    this.addSql(`alter table "retention_settings" drop constraint "retention_settings_subject"`)
    this.addSql(`
      alter table "retention_settings"
        add constraint "retention_settings_subject" check (subject in ('appointments', 'registrations', 'messages', 'forms', 'auditLog'))`)
  }
}
