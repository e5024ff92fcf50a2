import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { useSite } from '../../../../lib/site.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { appointmentWhen } from '../../shared/days.ts'
import type { AppointmentActions } from '../appointment-actions.ts'
import { UndoButton } from '../desk/undo-button.tsx'
import classes from './cancelled-appointments.module.css'

interface CancelledAppointmentsProps extends AppointmentActions {
  appointments: readonly AdminAppointment[]
}

/** Cancelled appointments of the week, listed below the grid. */
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
                <strong>{appointment.patientName}</strong>,{' '}
                <Unbroken>{appointmentWhen(appointment, timeZone, 'en')}</Unbroken>
              </p>
              <div className={classes.actions}>
                <UndoButton appointment={appointment} />
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
