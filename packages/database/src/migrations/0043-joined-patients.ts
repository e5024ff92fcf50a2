import { Migration } from '@mikro-orm/migrations'

/** Joining two patients that are one person, and pairs that are not. */
export class JoinedPatients extends Migration {
  override up(): void {
    this.addSql(`
      alter table "appointments"
        add column "former_email" text null, add column "joined_at" timestamptz(3) null`)
    this.addSql(`
      create index "appointments_by_join" on "appointments" ("joined_at") where "joined_at" is not null`)
    // Other changes of appointments are reported by the procedure that makes them.
    this.addSql(`
      create trigger "appointments_tell_join" after update of "joined_at" on "appointments"
        for each statement execute function "tell_change"()`)
    this.addSql(`
      create table "separate_patients" (
        "pair" text not null,
        "created_at" timestamptz(3) not null,
        primary key ("pair")
      )`)
    this.addSql(`
      create trigger "separate_patients_tell_change"
        after insert or update or delete or truncate on "separate_patients"
        for each statement execute function "tell_change"()`)
    this.addSql(`
      create trigger "separate_patients_audit"
        after insert or update or delete on "separate_patients"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "write_audit_entry"('pair', 'created_at')`)
  }
}
