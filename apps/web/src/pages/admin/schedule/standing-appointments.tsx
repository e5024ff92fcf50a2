import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../lib/site.tsx'
import { appointmentTimes } from '../appointments/days.ts'
import classes from './schedule-tab.module.css'

/** The appointments that stand on a day, with how to reach the patients. */
export function StandingAppointments({ appointments }: { appointments: readonly Appointment[] }) {
  const { timeZone } = useSite()
  return (
    <ul className={classes.appointments}>
      {appointments.map(appointment => {
        const { startTime, endTime } = appointmentTimes(appointment, timeZone)
        const { id, patientName, patientPhone, patientEmail } = appointment
        return (
          <li key={id}>
            {formatTimeRange(startTime, endTime)}: {patientName}, {patientPhone ?? patientEmail}
          </li>
        )
      })}
    </ul>
  )
}
