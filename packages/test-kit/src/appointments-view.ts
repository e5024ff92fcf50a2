/**
 * Adds a view `test_appointments` to a migrated database, where tests insert appointments without naming their patients: the
 * same name with the same email or, without one, the same phone number is the same patient. Its rules are those of the
 * domain for the names that tests use; packages/api compares them.
 */
export const CREATE_TEST_APPOINTMENTS = `
do $do$
begin
  if to_regclass('test_appointments') is not null or to_regprocedure('refresh_visits(int[])') is null then
    return;
  end if;

  create function test_fold(text) returns text immutable language sql as $$
    select trim(regexp_replace(regexp_replace(translate(lower($1), 'áéíóúüñöäë', 'aeiouunoae'), '[''’.]', '', 'g'),
      '[-,/[:space:]]+', ' ', 'g'))
  $$;
  create function test_name_key(text) returns text immutable language sql as $$
    select string_agg(word, ' ' order by word collate "C") from unnest(string_to_array(test_fold($1), ' ')) as word
  $$;
  create function test_digits(text) returns text immutable language sql as $$
    select regexp_replace($1, '[^0-9]', '', 'g')
  $$;
  create function test_phone_key(text) returns text immutable language sql as $$
    select case when length(digits) >= 10 then '+1' || right(digits, 10) when length(digits) >= 7 then digits end
    from (select test_digits($1) as digits) as number
  $$;
  create function test_mailbox(text) returns text immutable language sql as $$
    select regexp_replace(lower($1), '^([^+@]+)\\+[^@]*@', '\\1@')
  $$;
  create function test_search_text(name text, email text, phone text) returns text immutable language sql as $$
    select ' ' || test_fold(name) || coalesce(' ' || test_fold(email), '') || coalesce(' ' || test_digits(phone), '')
  $$;

  create function test_patient(_name text, _email text, _phone text, _language text) returns int language plpgsql as $$
  declare
    found_id int;
    key text := coalesce(test_name_key(_name), _name);
  begin
    select id into found_id from patients
      where name_key = key and (mailbox = test_mailbox(_email)
        or (mailbox is null or _email is null) and phone_key = test_phone_key(_phone))
      order by mailbox = test_mailbox(_email) desc nulls last, id limit 1;
    if found_id is null then
      found_id := nextval(pg_get_serial_sequence('patients', 'id'));
      insert into patients (id, person_id, name, name_key, email, mailbox, phone, phone_key, language, search_text, created_at)
        values (found_id, found_id, _name, key, _email, test_mailbox(_email), _phone, test_phone_key(_phone), _language,
          test_search_text(_name, _email, _phone), now());
    else
      update patients set name = _name, email = coalesce(_email, email), mailbox = coalesce(test_mailbox(_email), mailbox),
        phone = coalesce(_phone, phone), phone_key = coalesce(test_phone_key(_phone), phone_key), language = _language,
        search_text = search_text || test_search_text(_name, _email, _phone)
      where id = found_id;
    end if;
    return found_id;
  end $$;

  create view test_appointments as select * from appointments;
  execute (
    select string_agg(format('alter view test_appointments alter %I set default %s', attname, pg_get_expr(adbin, adrelid)), ';')
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'appointments'::regclass);
  create function test_appointments_insert() returns trigger language plpgsql as $$
  begin
    if new.patient_id is null and new.anonymized_at is null then
      new.patient_id := test_patient(new.patient_name, new.patient_email, new.patient_phone, new.language);
    end if;
    insert into appointments select new.*;
    return new;
  end $$;
  create trigger test_appointments_insert instead of insert on test_appointments
    for each row execute function test_appointments_insert();
end $do$`

/** Makes the patients of appointments that were inserted into the table itself, in bulk and without its check. */
export const MAKE_TEST_PATIENTS = `
  create temp table test_rows on commit drop as
    select id, patient_name, patient_email, patient_phone, language, status, ends_at, test_name_key(patient_name) as key,
      coalesce(test_mailbox(patient_email), test_phone_key(patient_phone), '') as contact
    from appointments where patient_id is null and anonymized_at is null;
  create temp table test_people on commit drop as
    select nextval(pg_get_serial_sequence('patients', 'id'))::int as id, who.* from (
      select key, contact, max(patient_name) as name, max(patient_email) as email, max(patient_phone) as phone,
        max(language) as language, count(*) filter (where status = 'no-show') as no_shows,
        max(ends_at) filter (where status not in ('cancelled', 'no-show')) as last_ends_at
      from test_rows group by key, contact) as who;
  insert into patients (id, person_id, name, name_key, email, mailbox, phone, phone_key, language, search_text,
      no_shows, last_ends_at, created_at)
    select id, id, name, key, email, test_mailbox(email), phone, test_phone_key(phone), language,
      test_search_text(name, email, phone), no_shows, last_ends_at, now()
    from test_people;
  analyze test_rows, test_people;
  update appointments set patient_id = test_people.id
    from test_rows join test_people using (key, contact) where appointments.id = test_rows.id`
