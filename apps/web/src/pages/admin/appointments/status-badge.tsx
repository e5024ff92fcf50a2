import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import classes from './status-badge.module.css'

const NAMES: Record<AppointmentStatus, string> = {
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
  'no-show': 'No-show',
}

/** Whether a status is one of this app's own; rows that another program wrote may carry others. */
export function isKnownStatus(status: string): status is AppointmentStatus {
  return Object.hasOwn(NAMES, status)
}

/** The name of a status; one that this app does not know is shown as it is. */
export function statusName(status: string): string {
  return isKnownStatus(status) ? NAMES[status] : status
}

/** The statuses to choose from. */
export const STATUS_OPTIONS = APPOINTMENT_STATUSES.map(value => ({ value, label: NAMES[value] }))

/** The status of an appointment. One that this app does not know is shown as it is, in yellow. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span className={classes.badge} data-status={isKnownStatus(status) ? status : 'unknown'}>
      {statusName(status)}
    </span>
  )
}
