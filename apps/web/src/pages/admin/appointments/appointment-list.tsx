import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { useSite } from '../../../lib/site.tsx'
import { useNow } from '../../../lib/use-now.ts'
import type { AppointmentActions } from './appointment-actions.ts'
import classes from './appointment-list.module.css'
import { AppointmentRow } from './appointment-row.tsx'
import { appointmentDays } from './days.ts'

interface AppointmentListProps extends AppointmentActions {
  appointments: readonly AdminAppointment[]
}

/** Appointments day by day, today marked. */
export function DayByDay({ appointments, onEdit, onDelete }: AppointmentListProps) {
  const { timeZone } = useSite()
  const today = clinicDay(useNow(), timeZone)
  return appointmentDays(appointments, timeZone).map(({ day, appointments: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`} className={classes.day}>
      <h2 id={`day-${day}`} className={classes.date}>
        {formatDay(day)}
        {day === today && <span className={classes.today}> Today</span>}
      </h2>
      <ul className={classes.list}>
        {ofDay.map(appointment => (
          <AppointmentRow
            key={appointment.id}
            appointment={appointment}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </ul>
    </section>
  ))
}

/** Appointments by the names of the patients; the day stands in each row. */
export function NameByName({ appointments, onEdit, onDelete }: AppointmentListProps) {
  return (
    <section aria-labelledby="by-name" className={classes.day}>
      <h2 id="by-name" className={classes.date}>
        By patient name
      </h2>
      <ul className={classes.list}>
        {appointments.map(appointment => (
          <AppointmentRow
            key={appointment.id}
            appointment={appointment}
            withDay
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </ul>
    </section>
  )
}
