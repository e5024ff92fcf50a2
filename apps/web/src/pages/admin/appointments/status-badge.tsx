import type { AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import classes from './status-badge.module.css'

const NAMES: Record<AppointmentStatus, string> = {
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
  'no-show': 'No-show',
}

/** The status of an appointment. One that this product does not know is shown as it is, in yellow. */
export function StatusBadge({ status }: { status: string }) {
  const known = Object.hasOwn(NAMES, status)
  return (
    <span className={classes.badge} data-status={known ? status : 'unknown'}>
      {known ? NAMES[status as AppointmentStatus] : status}
    </span>
  )
}
