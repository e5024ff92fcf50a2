import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { formatDay, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { clinicDay, timeOfDay, wallClock } from '@clinic/domain/clinic-time.ts'
import type { Language } from '@clinic/domain/language.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'

export interface DayGroup<Row> {
  /** `yyyy-MM-dd`, clinic time. */
  day: string
  appointments: Row[]
}

/** Groups appointments by clinic day, in their order. */
export function appointmentDays<Row extends Pick<Appointment, 'appointmentDate'>>(
  appointments: readonly Row[],
  timeZone: string,
): DayGroup<Row>[] {
  const days: DayGroup<Row>[] = []
  for (const appointment of appointments) {
    const { day } = wallClock(Date.parse(appointment.appointmentDate), timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.appointments.push(appointment)
    else days.push({ day, appointments: [appointment] })
  }
  return days
}

/** Start and end of an appointment in clinic time: "9:00-10:00 AM". */
export function appointmentHours(
  { appointmentDate, duration }: Appointment,
  timeZone: string,
  language: Language,
): string {
  const startsAt = Date.parse(appointmentDate)
  const timeAt = (instant: number) => timeOfDay(wallClock(instant, timeZone).minutes)
  return formatTimeRange(timeAt(startsAt), timeAt(startsAt + duration * MINUTE_MS), language)
}

/** Date and time of an appointment in clinic time: "Monday, January 4, 2027, 9:00-10:00 AM". */
export function appointmentWhen(appointment: Appointment, timeZone: string, language: Language): string {
  const day = clinicDay(Date.parse(appointment.appointmentDate), timeZone)
  return `${formatDay(day, language)}, ${appointmentHours(appointment, timeZone, language)}`
}
