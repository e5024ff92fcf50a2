import { ACTS, audits, INDEX_TEXT, tellsChanges } from './functions.ts'

/** Patients and their visits: imports, earlier times, invitations, forms, and the hours to book in. */
export const TABLES_OF_APPOINTMENTS = `
  create table appointment_imports (
    id serial primary key,
    appointments int not null,
    created_at timestamptz(3) not null,
    undone_at timestamptz(3)
  );
  ${tellsChanges('appointment_imports')}
  ${audits('appointment_imports', 'id', 'created_at')}

  create table patients (
    id serial primary key,
    person_id int not null constraint patients_person_id_foreign references patients,
    merged_into_id int constraint patients_merged_into_id_foreign references patients,
    merged_at timestamptz(3),
    split_from_id int constraint patients_split_from_id_foreign references patients on delete set null,
    split_at timestamptz(3),
    name text not null,
    name_key text not null,
    email text,
    mailbox text,
    phone text,
    phone_key text,
    language text not null default 'en',
    search_text text not null,
    left_out_at timestamptz(3),
    left_out_by text,
    left_out_import_id int constraint patients_left_out_import_id_foreign references appointment_imports,
    import_id int constraint patients_import_id_foreign references appointment_imports,
    no_shows int not null default 0,
    last_ends_at timestamptz(3),
    created_at timestamptz(3) not null,
    constraint patients_left_out check ((left_out_at is null) = (left_out_by is null)),
    constraint patients_left_out_by check (left_out_by in ('patient', 'practice')),
    constraint patients_mailbox check ((email is null) = (mailbox is null)),
    constraint patients_merged check ((merged_into_id is null) = (merged_at is null)),
    constraint patients_person check ((merged_into_id is null) = (person_id = id))
  );
  create index patients_by_key on patients (name_key, mailbox, phone_key);
  create index patients_by_mailbox on patients (mailbox);
  create index patients_by_phone on patients (phone_key);
  create index patients_by_person on patients (person_id);
  create index patients_by_merge on patients (merged_into_id) where merged_into_id is not null;
  create index patients_by_name on patients (lower(name), id) where merged_into_id is null;
  create index patients_by_last_end on patients (last_ends_at, id) where merged_into_id is null;
  create index patients_by_split on patients (split_from_id) where split_from_id is not null;
  ${INDEX_TEXT}
  create trigger patients_audit
    after insert or update of name, email, phone, language, merged_into_id, left_out_at or delete on patients
    for each row when (${ACTS})
    execute function write_audit_entry('id', 'person_id', 'name_key', 'mailbox', 'phone_key', 'search_text',
      'no_shows', 'last_ends_at', 'created_at', 'import_id', 'left_out_import_id');
  -- Bookings are reported by the procedure that makes them.
  create trigger patients_tell_change after update of merged_into_id, left_out_at on patients
    for each statement execute function tell_change();

  create table separate_patients (
    patient_id int not null constraint separate_patients_patient_id_foreign references patients on delete cascade,
    other_id int not null constraint separate_patients_other_id_foreign references patients on delete cascade,
    created_at timestamptz(3) not null,
    primary key (patient_id, other_id),
    constraint separate_patients_order check (patient_id < other_id)
  );
  create index separate_patients_by_other on separate_patients (other_id);
  create trigger separate_patients_audit after insert or delete on separate_patients
    for each row when (${ACTS})
    execute function write_audit_entry('patient_id', 'created_at');
  ${tellsChanges('separate_patients')}

  create table appointments (
    id serial primary key,
    patient_name text not null,
    patient_email text,
    patient_phone text,
    appointment_type text not null,
    duration int not null,
    appointment_date timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    status text not null default 'confirmed',
    notes text,
    series int,
    change_notice_hours int not null default 24,
    booked_online boolean not null default false,
    arrived_at timestamptz(3),
    version int not null default 1,
    created_at timestamptz(3) not null default now(),
    language text not null default 'en',
    anonymized_at timestamptz(3),
    patient_id int constraint appointments_patient_id_foreign references patients,
    appointment_import_id int constraint appointments_appointment_import_id_foreign references appointment_imports,
    constraint appointments_change_notice_hours check (change_notice_hours >= 0),
    constraint appointments_duration check (duration > 0),
    constraint appointments_ends_after_duration
      check (extract(epoch from ends_at - appointment_date) = (duration * 60)),
    constraint appointments_patient check ((patient_id is null) = (anonymized_at is not null)),
    constraint appointments_no_overlap
      exclude using gist (tstzrange(appointment_date, ends_at) with &&)
        where (status <> 'cancelled' and appointment_import_id is null)
  );
  create index appointments_by_date on appointments (appointment_date, id);
  create index appointments_by_status on appointments (status, appointment_date, id);
  create index appointments_by_name on appointments (lower(patient_name), appointment_date, id);
  create index appointments_by_series on appointments (series);
  create index appointments_by_import on appointments (appointment_import_id);
  create index appointments_by_patient on appointments (patient_id, appointment_date);
  ${audits('appointments', 'id', 'ends_at')}
  create trigger appointments_refresh_visits_insert after insert on appointments referencing new table as inserted
    for each statement execute function refresh_visits_after_change();
  create trigger appointments_refresh_visits_update after update on appointments
    referencing old table as former new table as inserted
    for each statement execute function refresh_visits_after_change();
  create trigger appointments_refresh_visits_delete after delete on appointments referencing old table as former
    for each statement execute function refresh_visits_after_change();
  create trigger appointments_refresh_visits_truncate after truncate on appointments
    for each statement execute function refresh_visits_after_change();

  create table appointment_changes (
    id serial primary key,
    appointment_id int not null constraint appointment_changes_appointment_id_foreign
      references appointments on delete cascade,
    change text not null,
    moved_from timestamptz(3),
    at timestamptz(3) not null,
    made_by text not null default 'patient',
    version int,
    before jsonb,
    constraint appointment_changes_change
      check (change = 'moved' and moved_from is not null or change = 'cancelled' and moved_from is null),
    constraint appointment_changes_made_by
      check (made_by = 'patient' and version is null and before is null
        or made_by = 'practice' and version is not null and before is not null)
  );
  create index appointment_changes_by_appointment on appointment_changes (appointment_id, id);
  create index appointment_changes_by_practice on appointment_changes (at) where made_by = 'practice';

  create table earlier_requests (
    id serial primary key,
    appointment_id int not null constraint earlier_requests_appointment_id_foreign
      references appointments on delete cascade,
    days jsonb not null,
    part_of_day text not null,
    last_freed int not null,
    created_at timestamptz(3) not null,
    constraint earlier_requests_part_of_day check (part_of_day in ('any', 'morning', 'afternoon')),
    constraint earlier_requests_appointment_id_unique unique (appointment_id)
  );
  ${tellsChanges('earlier_requests')}
  ${audits('earlier_requests', 'id', 'last_freed', 'created_at')}

  create table time_offers (
    id serial primary key,
    request_id int not null constraint time_offers_request_id_foreign references earlier_requests on delete cascade,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    last_freed int not null,
    offered_until timestamptz(3) not null,
    outcome text,
    ended_at timestamptz(3),
    created_at timestamptz(3) not null,
    constraint time_offers_ended_at check ((outcome is null) = (ended_at is null)),
    constraint time_offers_outcome check (outcome in ('declined', 'lapsed', 'booked')),
    constraint time_offers_no_overlap
      exclude using gist (tstzrange(starts_at, ends_at) with &&) where (outcome is null)
  );
  create unique index time_offers_one_open on time_offers (request_id) where outcome is null;
  create index time_offers_by_request on time_offers (request_id, id);
  ${tellsChanges('time_offers')}
  ${audits('time_offers', 'id', 'last_freed', 'created_at')}

  create table freed_times (
    id serial primary key,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null
  );

  create table known_free_times (
    id serial primary key,
    times jsonb not null,
    until timestamptz(3) not null
  );

  create table invitations (
    id serial primary key,
    patient_id int constraint invitations_patient_id_foreign references patients on delete set null,
    appointment_type text not null,
    created_at timestamptz(3) not null,
    undone_at timestamptz(3),
    booked_at timestamptz(3),
    appointment_id int constraint invitations_appointment_id_foreign references appointments on delete set null
  );
  create index invitations_by_age on invitations (created_at);
  create index invitations_by_appointment on invitations (appointment_id);
  create index invitations_by_patient on invitations (patient_id, created_at);
  ${tellsChanges('invitations')}
  ${audits('invitations', 'id', 'created_at', 'booked_at')}

  create table invitation_texts (
    language text primary key,
    text text not null
  );
  ${tellsChanges('invitation_texts')}
  ${audits('invitation_texts', 'language')}

  create table forms (
    id serial primary key,
    asked text not null,
    appointment_types jsonb not null,
    is_on boolean not null default false,
    is_sample boolean not null default false,
    content_version int not null default 1,
    version int not null default 1,
    created_at timestamptz(3) not null,
    constraint forms_asked check (asked in ('eachVisit', 'firstVisit', 'yearly'))
  );
  ${tellsChanges('forms')}
  ${audits('forms', 'id', 'created_at')}

  create table form_versions (
    form_id int not null constraint form_versions_form_id_foreign references forms on delete cascade,
    number int not null,
    content jsonb not null,
    created_at timestamptz(3) not null,
    primary key (form_id, number)
  );

  create table form_answers (
    id serial primary key,
    appointment_id int not null constraint form_answers_appointment_id_foreign
      references appointments on delete cascade,
    form_id int not null constraint form_answers_form_id_foreign references forms,
    content_version int not null,
    salt text not null,
    sealed text,
    sent_at timestamptz(3),
    via text not null default 'email',
    accepted_at timestamptz(3),
    version int not null default 1,
    created_at timestamptz(3) not null,
    constraint form_answers_via check (via in ('booking', 'email', 'tablet'))
  );
  create index form_answers_by_appointment on form_answers (appointment_id, form_id, id);
  create index form_answers_by_form on form_answers (form_id);
  create unique index form_answers_open_once on form_answers (appointment_id, form_id, (via = 'booking'))
    where sent_at is null;
  -- Saved answers do not change what the desk sees.
  create trigger form_answers_tell_change
    after insert or update of sent_at or truncate or delete on form_answers
    for each statement execute function tell_change();
  ${audits('form_answers', 'id', 'salt', 'sealed', 'created_at')}

  create table tablet_links (
    id serial primary key,
    appointment_id int not null constraint tablet_links_appointment_id_foreign
      references appointments on delete cascade,
    last_answer_at timestamptz(3) not null,
    created_at timestamptz(3) not null
  );
  create index tablet_links_by_appointment on tablet_links (appointment_id);

  create table time_slots (
    id serial primary key,
    day_of_week int not null,
    start_time text not null,
    end_time text not null,
    is_available boolean not null default true,
    version int not null default 1,
    constraint time_slots_day_of_week check (day_of_week >= 0 and day_of_week <= 6),
    constraint time_slots_end_after_start check (end_time > start_time),
    constraint time_slots_times
      check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
  );
  create index time_slots_by_day on time_slots (day_of_week, start_time);
  ${tellsChanges('time_slots')}
  ${audits('time_slots', 'id')}

  create table blocked_dates (
    id serial primary key,
    date date not null,
    reason text,
    constraint blocked_dates_date_unique unique (date)
  );
  ${tellsChanges('blocked_dates')}
  ${audits('blocked_dates', 'id')}
`
