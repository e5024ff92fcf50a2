import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { IconAlertTriangle, IconCheck, IconQuestionMark, IconUserOff } from '@tabler/icons-react'
import { useSite } from '../../../../lib/site.tsx'
import { CONFLICT_TEXTS } from '../conflict-mark.tsx'
import { appointmentTimes } from '../days.ts'
import { isKnownStatus, statusName } from '../status-badge.tsx'
import classes from './appointment-block.module.css'
import { STOP } from './week-keys.ts'

/** What sets a status apart where a block has no room for its name. Confirmed is what is expected. */
const SIGNS: Record<string, typeof IconCheck> = { completed: IconCheck, 'no-show': IconUserOff }

interface VisitBlockProps {
  appointment: AdminAppointment
  /** Minutes since midnight. */
  start: number
  tabIndex: number
  onFocus: () => void
  onEdit: (appointment: AdminAppointment) => void
}

/** An appointment in the week: when, who, how it stands. It opens the edit form. */
export function AppointmentBlock({ appointment, start, tabIndex, onFocus, onEdit }: VisitBlockProps) {
  const { timeZone } = useSite()
  const { startTime, endTime } = appointmentTimes(appointment, timeZone)
  const { patientName, status, scheduleConflict } = appointment
  const known = isKnownStatus(status)
  const Sign = known ? SIGNS[status] : IconQuestionMark
  return (
    <button
      type="button"
      className={classes.block}
      data-status={known ? status : 'unknown'}
      data-conflict={scheduleConflict ?? undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={() => onEdit(appointment)}
      {...{ [STOP]: start }}
    >
      <span className={classes.when}>
        <span className={classes.time}>{formatTimeRange(startTime, endTime)}</span>
        {Sign && <Sign size={15} stroke={2} aria-hidden />}
        {scheduleConflict && <IconAlertTriangle size={15} stroke={2} aria-hidden className={classes.alert} />}
      </span>{' '}
      <span className={classes.name}>{patientName}</span>{' '}
      <span className={classes.status}>{statusName(status)}</span>{' '}
      {scheduleConflict && <span className={classes.conflict}>{CONFLICT_TEXTS[scheduleConflict]}</span>}
    </button>
  )
}
