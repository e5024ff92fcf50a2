import { Migration } from '@mikro-orm/migrations'

/** Earlier visits imported from another system; they may overlap each other and those of this site. */
export class AppointmentImports extends Migration {
  override up(): void {
    this.addSql(`
      create table "appointment_imports" (
        "id" serial primary key,
        "appointments" int not null,
        "created_at" timestamptz(3) not null,
        "undone_at" timestamptz(3) null
      )`)
    this.addSql('alter table "appointments" add column "appointment_import_id" int null')
    this.addSql(`
      alter table "appointments" add constraint "appointments_appointment_import_id_foreign"
        foreign key ("appointment_import_id") references "appointment_imports" ("id")`)
    this.addSql('create index "appointments_by_import" on "appointments" ("appointment_import_id")')
    this.addSql('alter table "appointments" drop constraint "appointments_no_overlap"')
    this.addSql(`
      alter table "appointments" add constraint "appointments_no_overlap"
        exclude using gist (tstzrange(appointment_date, ends_at) with &&)
        where (status <> 'cancelled' and appointment_import_id is null)`)
    this.addSql(`
      create trigger "appointment_imports_tell_change"
        after insert or update or delete or truncate on "appointment_imports"
        for each statement execute function "tell_change"()`)
    this.addSql(`
      create trigger "appointment_imports_audit"
        after insert or update or delete on "appointment_imports"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "write_audit_entry"('id', 'created_at')`)
  }
}
