import type { AdminAppointment, Affected } from '@clinic/domain/appointments/admin-schemas.ts'
import { MAX_AFFECTED, type ScheduleChange } from '@clinic/domain/appointments/schedule-change.ts'
import { affectedBy } from '@clinic/domain/appointments/schedule-conflicts.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { loadActiveAppointments } from './active-appointments.ts'
import { adminAppointmentColumns } from './appointment-columns.ts'

/** Active appointments that the schedule change would put in conflict, earliest first. */
export async function findAffected(ctx: Context, change: ScheduleChange): Promise<Affected> {
  const { schedule, appointments } = await loadActiveAppointments(ctx)
  const affected = affectedBy(change, appointments, schedule, ctx.now())
  const named = new Map(
    affected
      .slice(0, MAX_AFFECTED)
      .map(({ appointment, scheduleConflict }) => [appointment.id, scheduleConflict]),
  )
  const { rows } = await sql<Omit<AdminAppointment, 'scheduleConflict'>>`
    select ${adminAppointmentColumns} from appointments where id = any(${[...named.keys()]}::int[])
    order by appointment_date, id`.execute(ctx.em)
  return {
    appointments: rows.map(row => ({ ...row, scheduleConflict: named.get(row.id) ?? null })),
    total: affected.length,
  }
}
