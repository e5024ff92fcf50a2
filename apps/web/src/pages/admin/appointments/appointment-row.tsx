import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatPlainDate, formatTimeRange, formatWeekday } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../lib/site.tsx'
import { appointmentTypeName } from '../../booking/appointment-types.ts'
import { EmailLink } from '../components/email-link.tsx'
import { RowButton } from '../components/row-button.tsx'
import { rowFor } from '../components/row-keys.ts'
import { useIsNew } from '../live/live-context.ts'
import { NewMark } from '../live/new-mark.tsx'
import { MailStates } from '../mails/mail-states.tsx'
import type { AppointmentActions } from './appointment-actions.ts'
import classes from './appointment-row.module.css'
import { ConflictMark } from './conflict-mark.tsx'
import { appointmentTimes } from './days.ts'
import { PatientChanges } from './patient-changes.tsx'
import { StatusBadge } from './status-badge.tsx'

interface AppointmentRowProps extends AppointmentActions {
  appointment: AdminAppointment
  /** Says the day too, where no heading does. */
  withDay?: boolean
}

/** One appointment: when, who, what, how to reach them, their notes, what they changed and were told, and what can be done. */
export function AppointmentRow({ appointment, withDay, onEdit, onDelete }: AppointmentRowProps) {
  const { timeZone } = useSite()
  const { startTime, endTime } = appointmentTimes(appointment, timeZone)
  const { patientName, patientEmail, patientPhone, appointmentType, duration, status, notes } = appointment
  const startsAt = Date.parse(appointment.appointmentDate)
  const isNew = useIsNew('booked', 'moved', 'cancelled')
  return (
    <li className={classes.row} {...rowFor(appointment.id)}>
      <p className={classes.time}>
        {withDay && (
          <span className={classes.whichDay}>
            {formatWeekday(startsAt, timeZone)}, {formatPlainDate(startsAt, timeZone)}{' '}
          </span>
        )}
        {formatTimeRange(startTime, endTime)}
      </p>
      <div>
        <h3 className={classes.name}>
          {patientName}
          {isNew(appointment) && <NewMark />}
        </h3>
        <p className={classes.appointment}>
          {appointmentTypeName(appointmentType)}, {duration} minutes
        </p>
      </div>
      <p className={classes.contact}>
        <EmailLink email={patientEmail} />
        {patientPhone && <a href={`tel:${patientPhone.replace(/[^\d+]/g, '')}`}>{patientPhone}</a>}
      </p>
      <p className={classes.status}>
        <StatusBadge status={status} />
      </p>
      <div className={classes.actions}>
        <RowButton
          verb="Edit"
          of={`the appointment of ${patientName}`}
          opensRow
          onClick={() => onEdit(appointment)}
        />
        <RowButton
          verb="Delete"
          of={`the appointment of ${patientName}`}
          danger
          onClick={() => onDelete(appointment)}
        />
      </div>
      {appointment.scheduleConflict && (
        <p className={classes.conflict}>
          <ConflictMark conflict={appointment.scheduleConflict} />
        </p>
      )}
      {notes && <p className={classes.notes}>{notes}</p>}
      <div className={classes.news}>
        <PatientChanges changes={appointment.changes.slice(0, 1)} />
        <MailStates mails={appointment.mails} name={patientName} />
      </div>
    </li>
  )
}
