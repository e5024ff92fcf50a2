import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { FormsMark } from '#features/forms/shared/desk/form-counts.tsx'
import { useIsNew } from '#features/live/shared/desk/live-context.ts'
import { NewMark } from '#features/live/shared/desk/new-mark.tsx'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { useAppointmentTypes } from '../../shared/use-appointment-types.ts'
import { AppointmentMarks } from '../appointment-marks.tsx'
import { ArrivalMark } from '../desk/arrival-mark.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { texts } from '../texts.ts'
import classes from './rail-lines.module.css'

/** What a block of the day says: when and who, how far, what, and on paper the contact and all notes. */
export function RailLines({ appointment }: { appointment: AdminAppointment }) {
  const t = useTexts(texts)
  const format = useFormat()
  const { nameType } = useAppointmentTypes()
  const isNew = useIsNew('booked', 'moved', 'cancelled')
  const { id, patientName, patientEmail, patientPhone, appointmentType, status, notes } = appointment
  return (
    <>
      <span className={classes.lines}>
        <span className={classes.line}>
          <span className={classes.time}>
            <Unbroken>{format.hours(appointment)}</Unbroken>
          </span>{' '}
          <span className={classes.name}>{patientName}</span> <AppointmentMarks appointment={appointment} />{' '}
          {isNew(appointment) && <NewMark />}
        </span>{' '}
        <span className={classes.state}>
          {status !== 'confirmed' && <StatusBadge status={status} size="xs" />}
          <ArrivalMark appointment={appointment} />
        </span>{' '}
        <span className={classes.line}>
          {appointment.scheduleConflict && (
            <span className={classes.conflict}>
              <IconAlertTriangle size={16} stroke={2} aria-hidden />
              {t.conflicts[appointment.scheduleConflict]}
            </span>
          )}{' '}
          <span className={classes.type}>{nameType(appointmentType)}</span> <FormsMark id={id} />{' '}
          {notes && <span className={classes.notes}>{notes.split('\n', 1)[0]}</span>}
        </span>
      </span>
      <span className={classes.onPaper}>
        <span>{patientPhone ?? patientEmail}</span>
        {notes && <span>{`. ${notes}`}</span>}
      </span>
    </>
  )
}
