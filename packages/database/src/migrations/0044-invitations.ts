import { Migration } from '@mikro-orm/migrations'

/** Invitations to come back, and the practice's own text of them. */
export class Invitations extends Migration {
  override up(): void {
    this.addSql(`
      create table "invitations" (
        "id" serial primary key,
        "patient_key" text null,
        "appointment_type" text not null,
        "created_at" timestamptz(3) not null,
        "undone_at" timestamptz(3) null,
        "booked_at" timestamptz(3) null,
        "appointment_id" int null
      )`)
    this.addSql(`
      create table "invitation_texts" (
        "language" text not null,
        "text" text not null,
        primary key ("language")
      )`)
    this.addSql(`
      alter table "invitations"
        add constraint "invitations_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on update no action on delete set null`)
    this.addSql(`
      alter table "invitation_texts"
        add constraint "invitation_texts_language" check (language in ('en', 'es'))`)
    this.addSql(`create index "invitations_by_patient" on "invitations" ("patient_key", "created_at")`)
    this.addSql(`create index "invitations_by_age" on "invitations" ("created_at")`)
    this.addSql(`create index "invitations_by_appointment" on "invitations" ("appointment_id")`)
    for (const [table, columns] of Object.entries({
      invitations: `'id', 'created_at', 'booked_at'`,
      invitation_texts: `'language'`,
    })) {
      this.addSql(`
        create trigger "${table}_tell_change"
          after insert or update or delete or truncate on "${table}"
          for each statement execute function "tell_change"()`)
      this.addSql(`
        create trigger "${table}_audit"
          after insert or update or delete on "${table}"
          for each row when (current_setting('clinic.actor', true) <> '')
          execute function "write_audit_entry"(${columns})`)
    }
  }
}
