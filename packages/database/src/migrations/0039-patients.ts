import { Migration } from '@mikro-orm/migrations'

/** A row per patient, kept by triggers, and the patients who are not reminded to come back. */
export class Patients extends Migration {
  override up(): void {
    this.addSql(`
      create table "patients" (
        "key" text primary key,
        "appointment_id" int not null,
        "name" text not null,
        "search_text" text not null,
        "phone_digits" text null,
        "no_shows" int not null,
        "visit_ends" timestamptz[] not null,
        "last_ends_at" timestamptz(3) null
      )`)
    this.addSql(`
      create table "left_out_patients" (
        "id" serial primary key,
        "patient_key" text not null,
        "asked_by" text not null,
        "created_at" timestamptz(3) not null
      )`)
    this.addSql(`
      alter table "left_out_patients"
        add constraint "left_out_patients_patient_key_unique" unique ("patient_key"),
        add constraint "left_out_patients_asked_by" check (asked_by in ('patient', 'practice'))`)
    this.addSql(`create index "patients_by_name" on "patients" (lower("name"), "key")`)
    this.addSql(`create index "patients_by_last_end" on "patients" ("last_ends_at", "key")`)
    for (const statement of [PATIENT_KEY, REFRESH_PATIENTS, REFRESH_AFTER_CHANGE, REBUILD_PATIENTS])
      this.addSql(statement)
    // A trigger with transition tables serves one kind of change.
    for (const [kind, tables] of Object.entries(TRANSITIONS)) {
      this.addSql(`
        create trigger "appointments_refresh_patients_${kind}"
          after ${kind} on "appointments" ${tables}
          for each statement execute function "refresh_patients_after_change"()`)
    }
    this.addSql(`
      create trigger "left_out_patients_tell_change"
        after insert or update or delete or truncate on "left_out_patients"
        for each statement execute function "tell_change"()`)
    this.addSql(`
      create trigger "left_out_patients_audit"
        after insert or update or delete on "left_out_patients"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "write_audit_entry"('id', 'created_at')`)
    this.addSql('select "rebuild_patients"()')
  }
}

const TRANSITIONS = {
  insert: 'referencing new table as inserted',
  update: 'referencing old table as former new table as inserted',
  delete: 'referencing old table as former',
  truncate: '',
}

const MAILBOX = String.raw`regexp_replace(regexp_replace(regexp_replace(lower(patient_email), '^([^+@]+)\+[^@]*@'::text, '\1@'::text), '\.(?=[^@]*@g(?:oogle)?mail\.com$)'::text, ''::text, 'g'::text), '@googlemail\.com$'::text, '@gmail.com'::text)`

const DIGITS = `translate(patient_phone, translate(patient_phone, '0123456789', ''), '')`

const PATIENT_KEY = `
  create function "patient_key"(id int, patient_email text, patient_phone text) returns text immutable language sql as $$
    select coalesce(${MAILBOX}, nullif(${DIGITS}, ''), 'appointment ' || id::text)
  $$`

/** Locks the rows first: two writers of one patient would each miss the other's appointment. */
const REFRESH_PATIENTS = `
  create function "refresh_patients"(keys text[]) returns void language plpgsql as $$
  begin
    insert into patients (key, appointment_id, name, search_text, no_shows, visit_ends)
      select key, 0, '', '', 0, '{}' from unnest(keys) as key order by key on conflict do nothing;
    perform from (select from patients where key = any(keys) order by key for update) as locked;
    update patients p set appointment_id = r.id, name = r.name, search_text = r.search_text,
        phone_digits = r.phone_digits, no_shows = r.no_shows, visit_ends = r.visit_ends, last_ends_at = r.visit_ends[1]
      from (
        select k.key, newest.id, newest.patient_name as name, counted.no_shows, counted.visit_ends,
          lower(newest.patient_name || chr(31) || coalesce(newest.patient_email, '') || chr(31)
            || coalesce(counted.patient_phone, '')) as search_text,
          nullif(${DIGITS.replaceAll('patient_phone', 'counted.patient_phone')}, '') as phone_digits
        from unnest(keys) as k (key)
        cross join lateral (
          select count(*) filter (where status = 'no-show')::int as no_shows,
            coalesce(array_agg(ends_at order by ends_at desc) filter (where status not in ('cancelled', 'no-show')), '{}')
              as visit_ends,
            (array_agg(id order by appointment_date desc, id desc))[1] as id,
            (array_agg(patient_phone order by appointment_date desc, id desc)
              filter (where patient_phone is not null))[1] as patient_phone
          from (
            select * from appointments where ${MAILBOX} = k.key and anonymized_at is null
            union all
            select * from appointments
            where patient_email is null and ${DIGITS} = k.key and anonymized_at is null
            union all
            select * from appointments
            where id = substring(k.key from '^appointment (\\d+)$')::int
              and patient_email is null and coalesce(${DIGITS}, '') = '' and anonymized_at is null
          ) as own
        ) as counted
        join appointments newest on newest.id = counted.id
      ) as r
      where p.key = r.key and (p.appointment_id, p.name, p.search_text, p.phone_digits, p.no_shows, p.visit_ends)
        is distinct from (r.id, r.name, r.search_text, r.phone_digits, r.no_shows, r.visit_ends);
    delete from patients p where key = any(keys) and not exists (
      select from appointments a where a.id = p.appointment_id and a.anonymized_at is null
        and patient_key(a.id, a.patient_email, a.patient_phone) = p.key);
  end $$`

/** Skips changes that no column here follows from, such as notes. */
const REFRESH_AFTER_CHANGE = `
  create function "refresh_patients_after_change"() returns trigger language plpgsql as $$
  declare
    keys text[];
  begin
    if tg_op = 'TRUNCATE' then
      delete from patients;
      return null;
    elsif tg_op = 'INSERT' then
      select array_agg(distinct patient_key(id, patient_email, patient_phone)) into keys
        from inserted where anonymized_at is null;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct patient_key(id, patient_email, patient_phone)) into keys
        from former where anonymized_at is null;
    else
      select array_agg(distinct key) into keys
        from former f join inserted i using (id)
        cross join lateral (values
          (patient_key(id, f.patient_email, f.patient_phone), f.anonymized_at),
          (patient_key(id, i.patient_email, i.patient_phone), i.anonymized_at)) as side (key, anonymized_at)
        where side.anonymized_at is null
          and (f.patient_name, f.patient_email, f.patient_phone, f.status, f.appointment_date, f.ends_at, f.anonymized_at)
            is distinct from
              (i.patient_name, i.patient_email, i.patient_phone, i.status, i.appointment_date, i.ends_at, i.anonymized_at);
    end if;
    if keys is not null then
      perform refresh_patients(keys);
    end if;
    return null;
  end $$`

const REBUILD_PATIENTS = `
  create function "rebuild_patients"() returns void language plpgsql as $$
  begin
    delete from patients;
    perform refresh_patients(array(
      select distinct patient_key(id, patient_email, patient_phone) from appointments where anonymized_at is null));
  end $$`
