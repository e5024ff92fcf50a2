import { Migration } from '@mikro-orm/migrations'

/** Renames tables, columns, triggers and stored words to the product's terms. */
export class PlainNames extends Migration {
  override up(): void {
    this.addSql(RENAME_TABLES)
    this.addSql(`alter table "image_files" rename column "picture_hash" to "image_hash"`)
    for (const table of ['mails', 'booking_limit_notices'])
      this.addSql(`alter table "${table}" rename column "put_away_at" to "dismissed_at"`)
    for (const table of PERSONAL_TABLES)
      this.addSql(`alter table "${table}" rename column "anonymised_at" to "anonymized_at"`)
    this.addSql(`alter function "note_trail"() rename to "write_audit_entry"`)
    this.addSql(WRITE_AUDIT_ENTRY)
    this.addSql(`alter function "guard_trail"() rename to "guard_audit_entries"`)
    this.addSql(GUARD_AUDIT_ENTRIES)
    this.#renameStoredWords()
  }

  #renameStoredWords(): void {
    this.addSql(`update setup_flags set name = 'checklist-dismissed' where name = 'checklist-put-away'`)
    this.addSql(`alter table "retention_settings" drop constraint "retention_settings_subject"`)
    this.addSql(`update retention_settings set subject = 'auditLog' where subject = 'trail'`)
    this.addSql(`
      alter table "retention_settings"
        add constraint "retention_settings_subject" check (subject in ('appointments', 'registrations', 'messages', 'auditLog'))`)
    for (const [table, name, email, more] of ANONYMIZED_COLUMNS) {
      this.addSql(`
        update ${table} set ${name} = 'Anonymized', ${email} = replace(${email}, 'anonymised-', 'anonymized-')${more}
        where anonymized_at is not null`)
    }
    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_action"`)
    // Its trigger rejects changes of entries.
    this.addSql(`alter table "audit_entries" disable trigger user`)
    this.addSql(RENAME_WORDS_IN_ENTRIES)
    this.addSql(`alter table "audit_entries" enable trigger user`)
    this.addSql(`
      alter table "audit_entries"
        add constraint "audit_entries_action" check (action in ('created', 'changed', 'deleted', 'restored', 'exported', 'anonymized'))`)
  }
}

const PERSONAL_TABLES = ['appointments', 'registrations', 'waiting_list_entries', 'contact_messages']

/** Columns with replaced personal data: table, name, email, and others. */
const ANONYMIZED_COLUMNS = [
  ['appointments', 'patient_name', 'patient_email', ''],
  ['registrations', 'name', 'email', ''],
  ['waiting_list_entries', 'name', 'email', ''],
  ['contact_messages', 'name', 'email', `, message = 'Anonymized'`],
]

const TABLES = `(values ('pictures', 'images'), ('picture_files', 'image_files'), ('trail_entries', 'audit_entries'),
  ('known_browsers', 'trusted_devices'), ('seed_marks', 'setup_flags')) as tables (former, name)`

/** Renames everything that begins with a table's name too; which names there are depends on PostgreSQL's version. */
const RENAME_TABLES = `
  do $$
  declare
    renamed record;
    part record;
  begin
    for renamed in select * from ${TABLES} loop
      execute format('alter table %I rename to %I', renamed.former, renamed.name);
      for part in
        select conname::text as former from pg_constraint
        where conrelid = to_regclass(quote_ident(renamed.name)) and starts_with(conname::text, renamed.former || '_')
      loop
        execute format('alter table %I rename constraint %I to %I', renamed.name, part.former,
          renamed.name || replace(substr(part.former, length(renamed.former) + 1), 'picture', 'image'));
      end loop;
      for part in
        select relname::text as former, case relkind when 'S' then 'sequence' else 'index' end as kind
        from pg_class join pg_depend on objid = pg_class.oid and deptype in ('a', 'i')
        where relkind in ('i', 'S') and refobjid = to_regclass(quote_ident(renamed.name))
          and starts_with(relname::text, renamed.former || '_')
        group by 1, 2
      loop
        execute format('alter %s %I rename to %I', part.kind, part.former,
          renamed.name || substr(part.former, length(renamed.former) + 1));
      end loop;
    end loop;
    for renamed in
      select relname::text as relation, tgname::text as former,
        coalesce(name || substr(tgname::text, length(tables.former) + 1), tgname::text) as name
      from pg_trigger join pg_class on pg_class.oid = tgrelid
        left join ${TABLES} on starts_with(tgname::text, tables.former || '_')
      where not tgisinternal and relnamespace = current_schema::regnamespace
        and (tables.former is not null or tgname::text like '%\\_note\\_trail')
    loop
      execute format('alter trigger %I on %I rename to %I', renamed.former, renamed.relation,
        replace(renamed.name, '_note_trail', '_audit'));
    end loop;
  end $$`

const WRITE_AUDIT_ENTRY = `
  create or replace function "write_audit_entry"() returns trigger language plpgsql as $$
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
    insert into audit_entries (at, actor, place, procedure, action, subject, subject_id, before, after)
    values ((actor ->> 'at')::timestamptz, actor ->> 'actor', actor ->> 'place', actor ->> 'procedure',
      case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
      tg_table_name, row_key, was, is_now);
    return null;
  end $$`

const GUARD_AUDIT_ENTRIES = `
  create or replace function "guard_audit_entries"() returns trigger language plpgsql as $$
  begin
    if current_setting('clinic.retention', true) is distinct from 'on' then
      raise exception 'Audit entries cannot be changed' using errcode = 'insufficient_privilege';
    end if;
    return coalesce(new, old);
  end $$`

/** Words in the stored rows of entries: keys of columns, and values that the app wrote. */
const renamed = (column: string) => `
  (select jsonb_object_agg(
    case key when 'put_away_at' then 'dismissed_at' when 'anonymised_at' then 'anonymized_at'
      when 'trail_entries' then 'audit_entries' when 'trail_entries_removed' then 'audit_entries_removed'
      else key end,
    case
      when value = '"Anonymised"' then '"Anonymized"'
      when subject = 'seed_marks' and value = '"checklist-put-away"' then '"checklist-dismissed"'
      when subject = 'retention_settings' and value = '"trail"' then '"auditLog"'
      else value
    end) from jsonb_each(${column}))`

const RENAME_WORDS_IN_ENTRIES = `
  update audit_entries set before = ${renamed('before')}, after = ${renamed('after')},
    action = case action when 'anonymised' then 'anonymized' else action end,
    subject = case subject when 'pictures' then 'images' when 'seed_marks' then 'setup_flags' else subject end,
    subject_id = case
      when subject = 'seed_marks' and subject_id = 'checklist-put-away' then 'checklist-dismissed'
      when subject = 'retention_settings' and subject_id = 'trail' then 'auditLog'
      else subject_id
    end
  where subject in ('pictures', 'seed_marks', 'retention_settings', 'personal_data') or action = 'anonymised'
    or concat(before, after) ~ '"(put_away_at|anonymised_at|Anonymised)"'`
