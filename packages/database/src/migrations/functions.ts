/** Without a person who acts, as for visitors, an audit trigger costs a row no more than this check. */
export const ACTS = `current_setting('clinic.actor', true) <> ''`

/** Triggers that report every changed row of a table to all processes. */
export const tellsChanges = (table: string) => `create trigger ${table}_tell_change
    after insert or update or delete on ${table}
    for each row execute function tell_change();
  create trigger ${table}_tell_truncate after truncate on ${table}
    for each statement execute function tell_change();`

/** A trigger that audits every change of a table, without the columns in `hidden`, which are secret or derived. */
export const audits = (table: string, key: string, ...hidden: string[]) => `create trigger ${table}_audit
    after insert or update or delete on ${table}
    for each row when (${ACTS})
    execute function write_audit_entry(${[key, ...hidden].map(column => `'${column}'`).join(', ')});`

/** What the triggers of the tables run. */
export const FUNCTIONS = `
  -- Tells every process that the rows of a table changed, once the transaction has committed.
  create function tell_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('clinic_changed', tg_table_name);
        return null;
      end $$;

  -- Tells the open windows of a session that it has ended.
  create function tell_session_end() returns trigger language plpgsql as $$
      begin
        perform pg_notify('clinic_changed', 'session_ended ' || old.token_hash);
        return null;
      end $$;

  -- Writes who did what, where a transaction says who acts. Arguments: the key's column, then those left out.
  create function write_audit_entry() returns trigger language plpgsql as $$
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
  end $$;

  create function guard_audit_entries() returns trigger language plpgsql as $$
  begin
    if current_setting('clinic.retention', true) is distinct from 'on' then
      raise exception 'Audit entries cannot be changed' using errcode = 'insufficient_privilege';
    end if;
    return coalesce(new, old);
  end $$;

  -- Computes the figures of the people of some records, after locking their rows in order of their ids: two writers of
  -- one person would each miss the other's appointment. Locks again if a merge changed the person meanwhile.
  create function refresh_visits(ids int[]) returns void language plpgsql as $$
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
  end $$;

  -- Skips changes that no figure follows from, such as notes.
  create function refresh_visits_after_change() returns trigger language plpgsql as $$
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
  end $$;
`

/** The owner of a database may create pg_trgm, where PostgreSQL has it. Without it, a search reads every row. */
export const INDEX_TEXT = `do $$
  declare trigrams text;
  begin
    begin
      create extension if not exists pg_trgm;
    exception when feature_not_supported or insufficient_privilege or undefined_file then
      raise notice 'Searching patients will be slow where there are many: %', sqlerrm;
    end;
    select quote_ident(nspname) || '.gin_trgm_ops' into trigrams
      from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
    if trigrams is not null then
      execute 'create index patients_by_text on patients using gin (search_text ' || trigrams || ')
        with (gin_pending_list_limit = 256)';
    end if;
  end $$;`
