import type { DayPlan } from '@clinic/domain/availability/openings.ts'
import { addDays, boundText, dayBounds } from '@clinic/domain/clinic-time.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

interface Row {
  timeSlots: DayPlan['timeSlots']
  blocked: { date: string; reason: string | null }[]
  taken: { startsAt: number; endsAt: number }[]
}

/**
 * Everything that decides the openings of the clinic days from `first` to `last`, both included, in their order;
 * read in one statement and so at one moment.
 */
export async function loadDayPlans(
  em: EntityManager,
  first: string,
  last: string,
  timeZone: string,
): Promise<DayPlan[]> {
  const { rows } = await dayPlansQuery(first, last, timeZone).execute(em.getKysely())
  const [row] = rows
  if (!row) throw new Error('A select without a from clause returned no row')
  const { timeSlots, blocked, taken } = row

  const plans: DayPlan[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const { start, end } = dayBounds(day, timeZone)
    plans.push({
      day,
      timeZone,
      timeSlots,
      blocked: blocked.find(({ date }) => date === day) ?? null,
      taken: taken.filter(({ startsAt, endsAt }) => startsAt < end && endsAt > start),
    })
  }
  return plans
}

/** The statement of loadDayPlans; instants come back as epoch milliseconds. */
export function dayPlansQuery(first: string, last: string, timeZone: string) {
  const { start } = dayBounds(first, timeZone)
  const { end } = dayBounds(last, timeZone)
  return sql<Row>`
    select
      (select coalesce(json_agg(json_build_object(
          'id', id, 'dayOfWeek', day_of_week, 'startTime', start_time, 'endTime', end_time,
          'isAvailable', is_available)), '[]')
        from time_slots) as "timeSlots",
      (select coalesce(json_agg(json_build_object('date', date, 'reason', reason)), '[]')
        from blocked_dates where date between ${first} and ${last}) as blocked,
      (select coalesce(json_agg(json_build_object(
          'startsAt', extract(epoch from appointment_date) * 1000,
          'endsAt', extract(epoch from ends_at) * 1000)), '[]')
        from appointments
        where status <> 'cancelled'
          and tstzrange(appointment_date, ends_at) && tstzrange(
            ${boundText(start)}::timestamptz, ${boundText(end)}::timestamptz)) as taken`
}
