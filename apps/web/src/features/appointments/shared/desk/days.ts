import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { wallClock } from '@clinic/domain/clinic-time.ts'

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
