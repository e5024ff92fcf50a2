import type { DayPlan } from '@clinic/domain/availability/openings.ts'
import { boundText, dayBounds, dayOfWeek } from '@clinic/domain/clinic-time.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/**
 * Everything that decides the openings of one clinic day, read in one statement and so at one moment. Only rows
 * of that day are affected: visits come through the overlap constraint's index.
 */
export async function loadDayPlan(em: EntityManager, day: string, timeZone: string): Promise<DayPlan> {
  const { rows } = await dayPlanQuery(day, timeZone).execute(em.getKysely())
  const [row] = rows
  if (!row) throw new Error('A select without a from clause returned no row')
  return { day, timeZone, ...row }
}

/** The statement of loadDayPlan; instants come back as epoch milliseconds. */
export function dayPlanQuery(day: string, timeZone: string) {
  const { start, end } = dayBounds(day, timeZone)
  return sql<Pick<DayPlan, 'timeSlots' | 'blocked' | 'taken'>>`
    select
      (select coalesce(json_agg(json_build_object(
          'id', id, 'dayOfWeek', day_of_week, 'startTime', start_time, 'endTime', end_time,
          'isAvailable', is_available)), '[]')
        from time_slots where day_of_week = ${dayOfWeek(day)}) as "timeSlots",
      (select json_build_object('reason', reason) from blocked_dates where date = ${day}) as blocked,
      (select coalesce(json_agg(json_build_object(
          'startsAt', extract(epoch from appointment_date) * 1000,
          'endsAt', extract(epoch from ends_at) * 1000)), '[]')
        from appointments
        where status <> 'cancelled'
          and tstzrange(appointment_date, ends_at) && tstzrange(
            ${boundText(start)}::timestamptz, ${boundText(end)}::timestamptz)) as taken`
}
