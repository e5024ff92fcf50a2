import { Migration } from '@mikro-orm/migrations'

/** The practice books without an email address and books series, and looks up all visits of a patient. */
export class DeskBookings extends Migration {
  override up(): void {
    this.addSql(`alter table "appointments" alter column "patient_email" drop not null`)
    this.addSql(`alter table "appointments" add column "series" int null`)
    this.addSql(`create index "appointments_by_series" on "appointments" ("series")`)
    this.addSql(`drop index "appointments_by_patient"`)
    this.addSql(
      String.raw`create index "appointments_by_patient" on "appointments" (regexp_replace(lower(patient_email), '^([^+@]+)\+[^@]*@'::text, '\1@'::text), "appointment_date")`,
    )
    this.addSql(
      `create index "appointments_by_phone" on "appointments" (translate(patient_phone, translate(patient_phone, '0123456789', ''), ''), "appointment_date")`,
    )
    this.addSql(INDEX_TEXT)
  }
}

/** Replaces the text index, where PostgreSQL has pg_trgm: text that includes a null email would be null. */
const INDEX_TEXT = `
  do $$
  declare trigrams text;
  begin
    select quote_ident(nspname) || '.gin_trgm_ops' into trigrams
      from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
    if trigrams is not null then
      drop index if exists "appointments_by_text";
      execute 'create index "appointments_by_text" on "appointments" using gin (
        lower(patient_name || chr(31) || coalesce(patient_email, '''') || chr(31) || coalesce(patient_phone, '''')) ' || trigrams || ',
        translate(patient_phone, translate(patient_phone, ''0123456789'', ''''), '''') ' || trigrams || ')
        with (gin_pending_list_limit = 256)';
    end if;
  end $$`
