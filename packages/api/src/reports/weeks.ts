import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { APPOINTMENT_TYPES } from '@clinic/domain/availability/durations.ts'
import { addDays, dayBounds } from '@clinic/domain/clinic-time.ts'
import type { WeekFigures } from '@clinic/domain/reports/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/**
 * Booked and open minutes per clinic week, from the Sunday `first` to `last` (`yyyy-MM-dd`). Open minutes come from
 * current time slots and special hours for any type of visit, merged, without blocked dates.
 */
export async function readWeeks(
  { em, timeZone }: Context,
  first: string,
  last: string,
): Promise<WeekFigures[]> {
  const start = sqlInstant(dayBounds(first, timeZone).start)
  const end = sqlInstant(dayBounds(addDays(last, 6), timeZone).end)
  const minutes = sql`int4range(${sumMinutes('start_time')}, ${sumMinutes('end_time')})`
  const { rows } = await sql<WeekFigures>`
    with weeks as (
      select generate_series(${first}::date, ${last}::date, interval '7 days')::date as week
    ),
    appointment_types as (select unnest(${APPOINTMENT_TYPES}::text[]) as type),
    weekly_hours as (
      select day_of_week, type, range_agg(${minutes}) as open
      from time_slots join appointment_types on types = '{}' or type = any(types)
      where is_available group by day_of_week, type
    ),
    dated_hours as (
      select date, type, range_agg(${minutes}) filter (where open) as open,
        range_agg(${minutes}) filter (where not open) as closed
      from special_hours join appointment_types on types = '{}' or type = any(types)
      where date between ${first}::date and ${last}::date + 6 group by date, type
    ),
    days as (
      select week, day_of_week, week + day_of_week as date from weeks cross join generate_series(0, 6) as day_of_week
    ),
    open_ranges as (
      select week, date, range_agg(
        coalesce(weekly_hours.open, '{}') + coalesce(dated_hours.open, '{}')
          - coalesce(dated_hours.closed, '{}')) as open
      from days cross join appointment_types
        left join weekly_hours using (day_of_week, type) left join dated_hours using (date, type)
      where not exists (select from blocked_dates where blocked_dates.date = days.date)
      group by week, date
    ),
    open_minutes as (
      select week, sum(upper(range) - lower(range)) as minutes
      from open_ranges cross join lateral unnest(open_ranges.open) as range group by week
    ),
    booked as (
      select local::date - extract(dow from local)::int as week, sum(duration) as minutes, count(*) as appointments,
        count(*) filter (where status = 'no-show') as no_shows
      from (
        select appointment_date at time zone ${timeZone} as local, duration, status from appointments
        where appointment_date >= ${start} and appointment_date < ${end}
          and status <> 'cancelled'
      ) as local_appointments
      group by 1
    )
    select to_char(week, 'YYYY-MM-DD') as week, coalesce(booked.minutes, 0)::int as "bookedMinutes",
      coalesce(open_minutes.minutes, 0)::int as "openMinutes", coalesce(booked.appointments, 0)::int as appointments,
      coalesce(booked.no_shows, 0)::int as "noShows"
    from weeks left join open_minutes using (week) left join booked using (week)
    order by week`.execute(em)
  return rows
}

/** Minutes since midnight of an `HH:MM` column. */
function sumMinutes(column: string) {
  const time = sql.ref(column)
  return sql`left(${time}, 2)::int * 60 + right(${time}, 2)::int`
}
