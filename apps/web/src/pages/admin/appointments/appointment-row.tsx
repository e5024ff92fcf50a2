import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../lib/site.tsx'
import { visitName } from '../../booking/visit-types.ts'
import { RowButton } from '../desk/row-button.tsx'
import classes from './appointment-row.module.css'
import { appointmentTimes } from './days.ts'
import { StatusBadge } from './status-badge.tsx'

interface AppointmentRowProps {
  appointment: Appointment
  onEdit: (appointment: Appointment) => void
  onDelete: (appointment: Appointment) => void
}

/** One appointment: when, who, what, how to reach them, their notes, and what can be done. */
export function AppointmentRow({ appointment, onEdit, onDelete }: AppointmentRowProps) {
  const { timeZone } = useSite()
  const { startTime, endTime } = appointmentTimes(appointment, timeZone)
  const { patientName, patientEmail, patientPhone, appointmentType, duration, status, notes } = appointment
  return (
    <li className={classes.row}>
      <p className={classes.time}>{formatTimeRange(startTime, endTime)}</p>
      <div>
        <h3 className={classes.name}>{patientName}</h3>
        <p className={classes.visit}>
          {visitName(appointmentType)}, {duration} minutes
        </p>
      </div>
      <p className={classes.contact}>
        <a href={`mailto:${patientEmail}`}>{patientEmail}</a>
        {patientPhone && <a href={`tel:${patientPhone.replace(/[^\d+]/g, '')}`}>{patientPhone}</a>}
      </p>
      <p className={classes.status}>
        <StatusBadge status={status} />
      </p>
      <div className={classes.actions}>
        <RowButton verb="Edit" of={`the appointment of ${patientName}`} onClick={() => onEdit(appointment)} />
        <RowButton
          verb="Delete"
          of={`the appointment of ${patientName}`}
          danger
          onClick={() => onDelete(appointment)}
        />
      </div>
      {notes && <p className={classes.notes}>{notes}</p>}
    </li>
  )
}
