import {
  type ConflictCandidate,
  INACTIVE_STATUSES,
  type Schedule,
} from '@clinic/domain/appointments/schedule-conflicts.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { sql } from 'kysely'
import { type ScheduleRow, scheduleColumns } from '../availability/day-plans.ts'
import type { Context } from '../context.ts'

export type ActiveAppointment = ConflictCandidate & { id: number }

/** Weekly windows, and blocked days from `first` to `last` (or onward), read in one statement. */
export async function loadSchedule(ctx: Context, first: string, last?: string): Promise<Schedule> {
  const { rows } = await sql<ScheduleRow>`select ${scheduleColumns({ first, last })}`.execute(
    ctx.em.getKysely(),
  )
  return toSchedule(rows[0], ctx.timeZone)
}

/**
 * The schedule and active appointments from today on, earliest first. One statement, so that both are from the same
 * snapshot.
 */
export async function loadActiveAppointments(
  ctx: Context,
): Promise<{ schedule: Schedule; appointments: ActiveAppointment[] }> {
  const query = activeAppointmentsQuery(clinicDay(ctx.now(), ctx.timeZone), ctx.timeZone)
  const { rows } = await query.execute(ctx.em.getKysely())
  const [row] = rows
  return { schedule: toSchedule(row, ctx.timeZone), appointments: row?.appointments ?? [] }
}

export function activeAppointmentsQuery(today: string, timeZone: string) {
  const start = new Date(dayBounds(today, timeZone).start).toISOString()
  return sql<ScheduleRow & { appointments: ActiveAppointment[] }>`
    select ${scheduleColumns({ first: today })},
      (select coalesce(json_agg(json_build_object(
          'id', id, 'appointmentDate', appointment_date, 'duration', duration, 'status', status)
          order by appointment_date, id), '[]')
        from appointments
        where appointment_date >= ${start}::timestamptz
          and status not in (${sql.join(INACTIVE_STATUSES)})) as appointments`
}

function toSchedule(row: ScheduleRow | undefined, timeZone: string): Schedule {
  if (!row) throw new Error('A select without a from clause returned no row')
  const blocked = new Map(row.blocked.map(({ date, reason }) => [date, { reason }]))
  return { timeZone, timeSlots: row.timeSlots, blocked }
}
