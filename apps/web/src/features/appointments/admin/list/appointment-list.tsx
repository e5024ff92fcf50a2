import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useNow } from '../../../../lib/use-now.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { appointmentDays } from '../../shared/days.ts'
import type { AppointmentActions } from '../appointment-actions.ts'
import classes from './appointment-list.module.css'
import { AppointmentItem } from './appointment-row.tsx'

interface AppointmentListProps extends AppointmentActions {
  appointments: readonly AdminAppointment[]
}

export function AppointmentsByDay({ appointments, ...actions }: AppointmentListProps) {
  const { timeZone, language } = useSite()
  const today = clinicDay(useNow(), timeZone)
  return appointmentDays(appointments, timeZone).map(({ day, appointments: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`} className={classes.day}>
      <h2 id={`day-${day}`} className={classes.date}>
        <Unbroken>{formatDay(day, language)}</Unbroken>
        {day === today && <span className={classes.today}> Today</span>}
      </h2>
      <ul className={classes.list}>
        {ofDay.map(appointment => (
          <AppointmentItem key={appointment.id} appointment={appointment} {...actions} />
        ))}
      </ul>
    </section>
  ))
}

/** Appointments by patient name; each row shows its day. */
export function AppointmentsByName({ appointments, ...actions }: AppointmentListProps) {
  return (
    <section aria-labelledby="by-name" className={classes.day}>
      <h2 id="by-name" className={classes.date}>
        By patient name
      </h2>
      <ul className={classes.list}>
        {appointments.map(appointment => (
          <AppointmentItem key={appointment.id} appointment={appointment} withDay {...actions} />
        ))}
      </ul>
    </section>
  )
}
