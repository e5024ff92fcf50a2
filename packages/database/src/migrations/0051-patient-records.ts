import { Migration } from '@mikro-orm/migrations'
import { type Kysely, sql } from 'kysely'
import { readFormerPatients } from './former-patients.ts'

/** Rows of one statement. */
const BATCH = 5_000

/** A patient becomes a row that appointments and invitations refer to, instead of all appointments with one mailbox. */
export class PatientRecords extends Migration {
  override async up(): Promise<void> {
    const kysely = this.getEntityManager().getKysely<unknown>()
    const run = (statement: string) => sql.raw(statement).execute(kysely)
    for (const statement of DROP_TRIGGERS) await run(statement)
    const former = await readFormerPatients(kysely)
    for (const statement of [...DROP_REST, ...CREATE_TABLES, REFRESH_VISITS, REFRESH_AFTER_CHANGE])
      await run(statement)
    for (let at = 0; at < former.records.length; at += BATCH)
      await insertRecords(kysely, former.records.slice(at, at + BATCH))
    for (let at = 0; at < former.appointments.length; at += BATCH)
      await assignAppointments(kysely, former.appointments.slice(at, at + BATCH))
    await sql`
      insert into separate_patients (patient_id, other_id, created_at)
      select "patientId", "otherId", "createdAt" from jsonb_to_recordset(${JSON.stringify(former.pairs)}::jsonb)
        as v("patientId" int, "otherId" int, "createdAt" timestamptz) on conflict do nothing`.execute(kysely)
    await sql`
      update invitations set patient_id = v."patientId"
      from jsonb_to_recordset(${JSON.stringify(former.invitations)}::jsonb) as v(id int, "patientId" int)
      where invitations.id = v.id`.execute(kysely)
    for (const statement of [...FINISH, INDEX_TEXT, ...TRIGGERS]) await run(statement)
  }
}

async function insertRecords(kysely: Kysely<unknown>, records: readonly object[]): Promise<void> {
  await sql`
    insert into patients (id, person_id, merged_into_id, merged_at, name, name_key, email, mailbox, phone, phone_key,
      language, search_text, left_out_at, left_out_by, import_id, created_at)
    select id, "personId", "mergedIntoId", "mergedAt", name, "nameKey", email, mailbox, phone, "phoneKey",
      language, "searchText", "leftOutAt", "leftOutBy", "importId", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as v(id int, "personId" int, "mergedIntoId" int,
      "mergedAt" timestamptz, name text, "nameKey" text, email text, mailbox text, phone text, "phoneKey" text,
      language text, "searchText" text, "leftOutAt" timestamptz, "leftOutBy" text, "importId" int,
      "createdAt" timestamptz)`.execute(kysely)
}

async function assignAppointments(kysely: Kysely<unknown>, appointments: readonly object[]): Promise<void> {
  await sql`
    update appointments a set patient_id = v."patientId", patient_email = v.email
    from jsonb_to_recordset(${JSON.stringify(appointments)}::jsonb) as v(id int, "patientId" int, email text)
    where a.id = v.id`.execute(kysely)
}

const DROP_TRIGGERS = [
  ...['insert', 'update', 'delete', 'truncate'].map(
    kind => `drop trigger "appointments_refresh_patients_${kind}" on "appointments"`,
  ),
  'drop trigger "appointments_tell_join" on "appointments"',
]

const DROP_REST = [
  'drop function "refresh_patients_after_change"()',
  'drop function "rebuild_patients"()',
  'drop function "refresh_patients"(text[])',
  'drop function "patient_key"(int, text, text)',
  'drop table "patients", "left_out_patients", "separate_patients"',
  'drop index if exists "appointments_by_text"',
  'drop index "appointments_by_join", "appointments_by_patient", "appointments_by_phone", "invitations_by_patient"',
  'alter table "appointments" drop column "former_email", drop column "joined_at", add column "patient_id" int null',
  'alter table "invitations" drop column "patient_key", add column "patient_id" int null',
]

const REFERENCE = 'references "patients" ("id") on update no action on delete'

const CREATE_TABLES = [
  `create table "patients" (
    "id" serial primary key,
    "person_id" int not null,
    "merged_into_id" int null,
    "merged_at" timestamptz(3) null,
    "name" text not null,
    "name_key" text not null,
    "email" text null,
    "mailbox" text null,
    "phone" text null,
    "phone_key" text null,
    "language" text not null default 'en',
    "search_text" text not null,
    "left_out_at" timestamptz(3) null,
    "left_out_by" text null,
    "left_out_import_id" int null,
    "import_id" int null,
    "no_shows" int not null default 0,
    "last_ends_at" timestamptz(3) null,
    "created_at" timestamptz(3) not null,
    constraint "patients_person" check ((merged_into_id is null) = (person_id = id)),
    constraint "patients_merged" check ((merged_into_id is null) = (merged_at is null)),
    constraint "patients_left_out" check ((left_out_at is null) = (left_out_by is null)),
    constraint "patients_left_out_by" check (left_out_by in ('patient', 'practice')),
    constraint "patients_mailbox" check ((email is null) = (mailbox is null))
  )`,
  `create table "separate_patients" (
    "patient_id" int not null,
    "other_id" int not null,
    "created_at" timestamptz(3) not null,
    primary key ("patient_id", "other_id"),
    constraint "separate_patients_order" check (patient_id < other_id)
  )`,
]

const FINISH = [
  `select setval(pg_get_serial_sequence('patients', 'id'), max(id)) from patients having max(id) is not null`,
  'analyze "patients", "appointments"',
  // Before the indexes, which each row that changes would be added to again.
  'select "refresh_visits"(array(select id from patients))',
  `alter table "patients"
    add constraint "patients_person_id_foreign" foreign key ("person_id") ${REFERENCE} no action,
    add constraint "patients_merged_into_id_foreign" foreign key ("merged_into_id") ${REFERENCE} no action,
    add constraint "patients_left_out_import_id_foreign" foreign key ("left_out_import_id")
      references "appointment_imports" ("id") on update no action on delete no action,
    add constraint "patients_import_id_foreign" foreign key ("import_id")
      references "appointment_imports" ("id") on update no action on delete no action`,
  `alter table "separate_patients"
    add constraint "separate_patients_patient_id_foreign" foreign key ("patient_id") ${REFERENCE} cascade,
    add constraint "separate_patients_other_id_foreign" foreign key ("other_id") ${REFERENCE} cascade`,
  `alter table "appointments"
    add constraint "appointments_patient_id_foreign" foreign key ("patient_id") ${REFERENCE} no action,
    add constraint "appointments_patient" check ((patient_id is null) = (anonymized_at is not null))`,
  `alter table "invitations"
    add constraint "invitations_patient_id_foreign" foreign key ("patient_id") ${REFERENCE} set null`,
  'create index "patients_by_key" on "patients" ("name_key", "mailbox", "phone_key")',
  'create index "patients_by_mailbox" on "patients" ("mailbox")',
  'create index "patients_by_phone" on "patients" ("phone_key")',
  'create index "patients_by_person" on "patients" ("person_id")',
  'create index "patients_by_merge" on "patients" ("merged_into_id") where "merged_into_id" is not null',
  'create index "patients_by_name" on "patients" (lower("name"), "id") where "merged_into_id" is null',
  'create index "patients_by_last_end" on "patients" ("last_ends_at", "id") where "merged_into_id" is null',
  'create index "separate_patients_by_other" on "separate_patients" ("other_id")',
  'create index "appointments_by_patient" on "appointments" ("patient_id", "appointment_date")',
  'create index "invitations_by_patient" on "invitations" ("patient_id", "created_at")',
]

/** Without pg_trgm, a search reads every row. */
const INDEX_TEXT = `
  do $$
  declare trigrams text;
  begin
    select quote_ident(nspname) || '.gin_trgm_ops' into trigrams
      from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
    if trigrams is not null then
      execute 'create index "patients_by_text" on "patients" using gin ("search_text" ' || trigrams || ')
        with (gin_pending_list_limit = 256)';
    end if;
  end $$`

/**
 * Computes the figures of the people of some records, after locking their rows in order of their ids: two writers of one
 * person would each miss the other's appointment. Locks again if a merge changed the person meanwhile.
 */
const REFRESH_VISITS = `
  create function "refresh_visits"(ids int[]) returns void language plpgsql as $$
  declare
    people int[];
  begin
    if cardinality(ids) > 10 then
      -- The plan that a session keeps for a few ids would look up each of these by itself.
      perform set_config('plan_cache_mode', 'force_custom_plan', true);
    end if;
    loop
      people := array(select distinct person_id from patients where id = any(ids));
      perform from (select from patients where id = any(people) order by id for no key update) as locked;
      exit when not exists (select from patients where id = any(ids) and person_id <> all(people));
    end loop;
    update patients p set no_shows = counted.no_shows, last_ends_at = counted.last_ends_at
      from (
        select r.person_id, count(*) filter (where a.status = 'no-show')::int as no_shows,
          max(a.ends_at) filter (where a.status not in ('cancelled', 'no-show')) as last_ends_at
        from patients r left join appointments a on a.patient_id = r.id
        where r.person_id = any(people) group by r.person_id
      ) as counted
      where p.id = counted.person_id
        and (p.no_shows, p.last_ends_at) is distinct from (counted.no_shows, counted.last_ends_at);
  end $$`

/** Skips changes that no figure follows from, such as notes. */
const REFRESH_AFTER_CHANGE = `
  create function "refresh_visits_after_change"() returns trigger language plpgsql as $$
  declare
    ids int[];
  begin
    if tg_op = 'INSERT' then
      ids := array(select distinct patient_id from inserted where patient_id is not null);
    elsif tg_op = 'DELETE' then
      ids := array(select distinct patient_id from former where patient_id is not null);
    elsif tg_op = 'UPDATE' then
      ids := array(
        select distinct side.patient_id from former f join inserted i using (id)
        cross join lateral (values (f.patient_id), (i.patient_id)) as side (patient_id)
        where side.patient_id is not null
          and (f.patient_id, f.status, f.ends_at) is distinct from (i.patient_id, i.status, i.ends_at));
    else
      ids := array(select id from patients);
    end if;
    if cardinality(ids) > 0 then
      perform refresh_visits(ids);
    end if;
    return null;
  end $$`

/** A trigger with transition tables serves one kind of change. */
const TRANSITIONS = {
  insert: 'referencing new table as inserted',
  update: 'referencing old table as former new table as inserted',
  delete: 'referencing old table as former',
  truncate: '',
}

const HIDDEN = `'id', 'person_id', 'name_key', 'mailbox', 'phone_key', 'search_text', 'no_shows', 'last_ends_at',
  'created_at', 'import_id', 'left_out_import_id'`

const AUDITED = `when (current_setting('clinic.actor', true) <> '') execute function "write_audit_entry"`

const TRIGGERS = [
  ...Object.entries(TRANSITIONS).map(
    ([kind, tables]) => `
      create trigger "appointments_refresh_visits_${kind}" after ${kind} on "appointments" ${tables}
        for each statement execute function "refresh_visits_after_change"()`,
  ),
  `create trigger "patients_audit"
    after insert or delete or update of "name", "email", "phone", "language", "merged_into_id", "left_out_at" on "patients"
    for each row ${AUDITED}(${HIDDEN})`,
  // Bookings are reported by the procedure that makes them.
  `create trigger "patients_tell_change" after update of "merged_into_id", "left_out_at" on "patients"
    for each statement execute function "tell_change"()`,
  `create trigger "separate_patients_audit" after insert or delete on "separate_patients"
    for each row ${AUDITED}('patient_id', 'created_at')`,
  `create trigger "separate_patients_tell_change" after insert or update or delete or truncate on "separate_patients"
    for each statement execute function "tell_change"()`,
]
