import { onlyRow } from '@clinic/database/only-row.ts'
import { epochMs, sqlInstant } from '@clinic/database/sql-instant.ts'
import {
  type ConflictCandidate,
  INACTIVE_STATUSES,
  type Schedule,
} from '@clinic/domain/appointments/schedule-conflicts.ts'
import type { BusyTime } from '@clinic/domain/calendars/busy-times.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ScheduleRow, scheduleColumns } from '../availability/day-plans.ts'
import type { Context } from '../context.ts'

export type ActiveAppointment = ConflictCandidate & { id: number }

type ActiveSchedule = ScheduleRow & { busy: NamedBusyTime[] }

/** A busy time with the name of its calendar. */
type NamedBusyTime = BusyTime & { calendar: string }

/** The schedule, with the calendars of its busy times. */
export type LoadedSchedule = Omit<Schedule, 'busy'> & { busy: readonly NamedBusyTime[] }

/** Weekly windows, and blocked days, special hours and busy times from `first` to `last`, read in one statement. */
export async function loadSchedule(
  ctx: Pick<Context, 'em' | 'timeZone'>,
  first: string,
  last: string,
): Promise<LoadedSchedule> {
  const [start, end] = [dayBounds(first, ctx.timeZone).start, dayBounds(last, ctx.timeZone).end]
  const range = sql`tstzrange(${sqlInstant(start)}, ${sqlInstant(end)})`
  const { rows } = await sql<ActiveSchedule>`
    select ${scheduleColumns({ first, last })},
      ${busyColumn(sql`tstzrange(starts_at, ends_at) && ${range}`)}`.execute(ctx.em)
  return toSchedule(onlyRow(rows), ctx.timeZone)
}

/** Busy times for which a condition holds, earliest first. */
function busyColumn(condition: RawBuilder<unknown>) {
  return sql`
      (select coalesce(json_agg(json_build_object(
          'startsAt', ${epochMs('starts_at')}, 'endsAt', ${epochMs('ends_at')},
          'calendar', calendars.name) order by starts_at), '[]')
        from busy_times join calendars on calendars.id = calendar_id
        where ${condition}) as busy`
}

/**
 * The schedule and active appointments from today on, earliest first. One statement, so that both are from the same
 * snapshot.
 */
export async function loadActiveAppointments(
  ctx: Context,
): Promise<{ schedule: Schedule; appointments: ActiveAppointment[] }> {
  const query = activeAppointmentsQuery(clinicDay(ctx.now(), ctx.timeZone), ctx.timeZone)
  const { rows } = await query.execute(ctx.em)
  const row = onlyRow(rows)
  return { schedule: toSchedule(row, ctx.timeZone), appointments: row.appointments }
}

export function activeAppointmentsQuery(today: string, timeZone: string) {
  const start = sqlInstant(dayBounds(today, timeZone).start)
  const isActive = sql`appointment_date >= ${start} and status not in (${sql.join(INACTIVE_STATUSES)})`
  const isTaken = sql`exists (select from appointments
        where tstzrange(appointment_date, appointments.ends_at) && tstzrange(starts_at, busy_times.ends_at) and ${isActive})`
  return sql<ActiveSchedule & { appointments: ActiveAppointment[] }>`
    select ${scheduleColumns({ first: today })}, ${busyColumn(isTaken)},
      (select coalesce(json_agg(json_build_object(
          'id', id, 'appointmentType', appointment_type, 'appointmentDate', appointment_date, 'duration', duration, 'status', status)
          order by appointment_date, id), '[]')
        from appointments where ${isActive}) as appointments`
}

function toSchedule(row: ActiveSchedule, timeZone: string): LoadedSchedule {
  const blocked = new Map(row.blocked.map(({ date, reason }) => [date, { reason }]))
  return { timeZone, timeSlots: row.timeSlots, special: row.special, blocked, busy: row.busy }
}
