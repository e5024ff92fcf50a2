import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import classes from './status-badge.module.css'

const NAMES: Record<AppointmentStatus, string> = {
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
  'no-show': 'No-show',
}

/** The name of a status; one that this product does not know is shown as it is. */
export function statusName(status: string): string {
  return Object.hasOwn(NAMES, status) ? NAMES[status as AppointmentStatus] : status
}

/** The statuses to choose from. */
export const STATUS_OPTIONS = APPOINTMENT_STATUSES.map(value => ({ value, label: NAMES[value] }))

/** The status of an appointment. One that this product does not know is shown as it is, in yellow. */
export function StatusBadge({ status }: { status: string }) {
  const known = Object.hasOwn(NAMES, status)
  return (
    <span className={classes.badge} data-status={known ? status : 'unknown'}>
      {statusName(status)}
    </span>
  )
}
