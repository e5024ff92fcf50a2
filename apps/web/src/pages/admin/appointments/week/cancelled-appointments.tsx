import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { useSite } from '../../../../lib/site.tsx'
import { RowButton } from '../../components/row-button.tsx'
import type { AppointmentActions } from '../appointment-actions.ts'
import { appointmentWhen } from '../days.ts'
import classes from './cancelled-appointments.module.css'

interface CancelledAppointmentsProps extends AppointmentActions {
  appointments: readonly AdminAppointment[]
}

/** The cancelled appointments of a week, which take no place among its hours. */
export function CancelledAppointments({ appointments, onEdit, onDelete }: CancelledAppointmentsProps) {
  const { timeZone } = useSite()
  if (appointments.length === 0) return null
  return (
    <section aria-labelledby="cancelled" className={classes.section}>
      <h3 id="cancelled" className={classes.heading}>
        Cancelled this week
      </h3>
      <ul className={classes.list}>
        {appointments.map(appointment => {
          const of = `the cancelled appointment of ${appointment.patientName}`
          return (
            <li key={appointment.id} className={classes.appointment}>
              <p>
                <strong>{appointment.patientName}</strong>, {appointmentWhen(appointment, timeZone)}
              </p>
              <div className={classes.actions}>
                <RowButton verb="Edit" of={of} onClick={() => onEdit(appointment)} />
                <RowButton verb="Delete" of={of} danger onClick={() => onDelete(appointment)} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
