import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { formatDay, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { clinicDay, timeOfDay, wallClock } from '@clinic/domain/clinic-time.ts'

export interface AppointmentDay<Row> {
  /** `yyyy-MM-dd`, clinic time. */
  day: string
  appointments: Row[]
}

/** Appointments by clinic day, in the order in which they come. */
export function appointmentDays<Row extends Pick<Appointment, 'appointmentDate'>>(
  appointments: readonly Row[],
  timeZone: string,
): AppointmentDay<Row>[] {
  const days: AppointmentDay<Row>[] = []
  for (const appointment of appointments) {
    const { day } = wallClock(Date.parse(appointment.appointmentDate), timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.appointments.push(appointment)
    else days.push({ day, appointments: [appointment] })
  }
  return days
}

/** When an appointment begins and ends on the clinic's clock, as `HH:MM`. */
export function appointmentTimes(
  { appointmentDate, duration }: Appointment,
  timeZone: string,
): { startTime: string; endTime: string } {
  const startsAt = Date.parse(appointmentDate)
  const timeAt = (instant: number) => timeOfDay(wallClock(instant, timeZone).minutes)
  return { startTime: timeAt(startsAt), endTime: timeAt(startsAt + duration * 60_000) }
}

/** When an appointment is, in clinic time, as "Monday, January 4, 2027, 9:00-10:00 AM". */
export function appointmentWhen(appointment: Appointment, timeZone: string): string {
  const { startTime, endTime } = appointmentTimes(appointment, timeZone)
  const day = clinicDay(Date.parse(appointment.appointmentDate), timeZone)
  return `${formatDay(day)}, ${formatTimeRange(startTime, endTime)}`
}
