import type { AdminAppointment, AppointmentWeek } from '@clinic/domain/appointments/admin-schemas.ts'
import { openWindows, scheduleConflictRule } from '@clinic/domain/appointments/schedule-conflicts.ts'
import { addDays, boundDay, boundText, clinicDay, dayBounds, dayOfWeek } from '@clinic/domain/clinic-time.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { loadSchedule } from './active-appointments.ts'
import { adminAppointmentColumns } from './appointment-columns.ts'

/** The week from the Sunday on or before `day`. Appointments belong to the clinic day they start on. */
export async function loadWeek(ctx: Context, day: string): Promise<AppointmentWeek> {
  const sunday = addDays(day, -dayOfWeek(day))
  const saturday = addDays(sunday, 6)
  const schedule = await loadSchedule(ctx, boundDay(sunday), boundDay(saturday))
  const { rows } = await appointmentWeekQuery(sunday, saturday, ctx.timeZone).execute(ctx.em.getKysely())
  const findConflict = scheduleConflictRule(schedule, ctx.now())
  const appointments = rows.map(row => ({ ...row, scheduleConflict: findConflict(row) }))

  const days = Array.from({ length: 7 }, (_, index) => addDays(sunday, index))
  return {
    days: days.map((of, weekday) => ({
      day: of,
      windows: openWindows(schedule.timeSlots, weekday),
      blocked: schedule.blocked.get(of) ?? null,
      appointments: appointments.filter(
        ({ appointmentDate }) => clinicDay(Date.parse(appointmentDate), ctx.timeZone) === of,
      ),
    })),
  }
}

/** All appointments of a clinic day in any status, earliest first. */
export async function loadDay(ctx: Context, day: string): Promise<AdminAppointment[]> {
  const schedule = await loadSchedule(ctx, boundDay(day), boundDay(day))
  const { rows } = await appointmentWeekQuery(day, day, ctx.timeZone).execute(ctx.em.getKysely())
  const findConflict = scheduleConflictRule(schedule, ctx.now())
  return rows.map(row => ({ ...row, scheduleConflict: findConflict(row) }))
}

/** Appointments that start on the clinic days from `first` to `last`, both included. */
export function appointmentWeekQuery(first: string, last: string, timeZone: string) {
  const start = boundText(dayBounds(first, timeZone).start)
  const end = boundText(dayBounds(last, timeZone).end)
  return sql<Omit<AdminAppointment, 'scheduleConflict'>>`
    select ${adminAppointmentColumns} from appointments
    where appointment_date >= ${start}::timestamptz and appointment_date < ${end}::timestamptz
    order by appointment_date, id`
}
