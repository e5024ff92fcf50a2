import { Migration } from '@mikro-orm/migrations'

/** Indexes that keep the administrator's list of appointments quick, however many there are. */
export class LargeLists extends Migration {
  override up(): void {
    this.addSql(
      `create index "appointments_by_status" on "appointments" ("status", "appointment_date", "id")`,
    )
    this.addSql(
      `create index "appointments_by_name" on "appointments" (lower("patient_name"), "appointment_date", "id")`,
    )
    this.addSql(INDEX_TEXT)
  }
}

/**
 * The owner of a database may make pg_trgm in it, where PostgreSQL has it, in whatever schema its others are. Where not,
 * a search reads every row.
 */
const INDEX_TEXT = `
  do $$
  declare trigrams text;
  begin
    begin
      create extension if not exists pg_trgm;
    exception when feature_not_supported or insufficient_privilege or undefined_file then
      raise notice 'Searching appointments will be slow where there are many: %', sqlerrm;
    end;
    select quote_ident(nspname) || '.gin_trgm_ops' into trigrams
      from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
    if trigrams is not null then
      execute 'create index "appointments_by_text" on "appointments" using gin (
        lower(patient_name || chr(31) || patient_email || chr(31) || coalesce(patient_phone, '''')) ' || trigrams || ',
        translate(patient_phone, translate(patient_phone, ''0123456789'', ''''), '''') ' || trigrams || ')
        with (gin_pending_list_limit = 256)';
    end if;
  end $$`
