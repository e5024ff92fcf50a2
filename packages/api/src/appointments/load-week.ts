import { firstOrFail, onlyRow } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import type {
  AdminAppointment,
  AppointmentDay,
  AppointmentWeek,
} from '@clinic/domain/appointments/admin-schemas.ts'
import { hoursReader, scheduleConflictRule } from '@clinic/domain/appointments/schedule-conflicts.ts'
import { APPOINTMENT_TYPES } from '@clinic/domain/availability/durations.ts'
import type { NamedBusyTime } from '@clinic/domain/calendars/schemas.ts'
import { addDays, clinicDay, dayBounds, dayOfWeek, eachDay } from '@clinic/domain/clinic-time.ts'
import { type HoursOfDay, windowsOn } from '@clinic/domain/schedule/day-hours.ts'
import { overlaps } from '@clinic/domain/schedule/time-ranges.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { type LoadedSchedule, loadSchedule } from './active-appointments.ts'
import { adminAppointmentColumns } from './appointment-columns.ts'

type DayContext = Pick<Context, 'em' | 'now' | 'timeZone'>
type StoredAppointment = Omit<AdminAppointment, 'scheduleConflict'>

/** The week from the Sunday on or before `day`. Appointments belong to the clinic day they start on. */
export async function loadWeek(ctx: Context, day: string): Promise<AppointmentWeek> {
  const sunday = addDays(day, -dayOfWeek(day))
  return { days: await loadAppointmentDays(ctx, sunday, addDays(sunday, 6)) }
}

/** One clinic day. */
export async function loadDay(ctx: DayContext, day: string): Promise<AppointmentDay> {
  return onlyRow(await loadAppointmentDays(ctx, day, day))
}

/** One appointment, on whatever day it is. Throws 404 if there is none. */
export async function loadAppointment(ctx: Context, id: number): Promise<AdminAppointment> {
  const { rows } = await sql<StoredAppointment>`
    select ${adminAppointmentColumns} from appointments where id = ${id}`.execute(ctx.em)
  const row = firstOrFail(rows)
  const day = clinicDay(Date.parse(row.appointmentDate), ctx.timeZone)
  const findConflict = scheduleConflictRule(await loadSchedule(ctx, day, day), ctx.now())
  return { ...row, scheduleConflict: findConflict(row) }
}

async function loadAppointmentDays(ctx: DayContext, first: string, last: string): Promise<AppointmentDay[]> {
  const schedule = await loadSchedule(ctx, first, last)
  const { rows } = await appointmentWeekQuery(first, last, ctx.timeZone).execute(ctx.em)
  const findConflict = scheduleConflictRule(schedule, ctx.now())
  const appointments = rows.map(row => ({ ...row, scheduleConflict: findConflict(row) }))
  const readHours = hoursReader(schedule)
  return eachDay(first, last).map(day => ({
    day,
    ...readWindows(readHours(day)),
    blocked: schedule.blocked.get(day) ?? null,
    busy: busyOn(day, schedule),
    appointments: appointments.filter(
      ({ appointmentDate }) => clinicDay(Date.parse(appointmentDate), ctx.timeZone) === day,
    ),
  }))
}

/** Hours of a day, with those of each type of visit that differ. */
function readWindows(hours: HoursOfDay): Pick<AppointmentDay, 'windows' | 'typeWindows'> {
  const windows = windowsOn(hours)
  const all = JSON.stringify(windows)
  const own = APPOINTMENT_TYPES.map(type => [type, windowsOn(hours, type)] as const)
  const differing = own.filter(([, ofType]) => JSON.stringify(ofType) !== all)
  return differing.length === 0 ? { windows } : { windows, typeWindows: Object.fromEntries(differing) }
}

/** Busy times that overlap a clinic day, as far as they do. */
function busyOn(day: string, { busy, timeZone }: LoadedSchedule): NamedBusyTime[] {
  const { start, end } = dayBounds(day, timeZone)
  return busy
    .filter(time => overlaps(time, { startsAt: start, endsAt: end }))
    .map(({ startsAt, endsAt, calendar }) => ({
      startsAt: new Date(Math.max(startsAt, start)).toISOString(),
      endsAt: new Date(Math.min(endsAt, end)).toISOString(),
      calendar,
    }))
}

/** Appointments that start on the clinic days from `first` to `last`, both included. */
export function appointmentWeekQuery(first: string, last: string, timeZone: string) {
  const start = sqlInstant(dayBounds(first, timeZone).start)
  const end = sqlInstant(dayBounds(last, timeZone).end)
  return sql<StoredAppointment>`
    select ${adminAppointmentColumns} from appointments
    where appointment_date >= ${start} and appointment_date < ${end}
    order by appointment_date, id`
}
