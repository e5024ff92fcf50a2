import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import { Badge, type BadgeProps } from '@mantine/core'

const NAMES: Record<AppointmentStatus, string> = {
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
  'no-show': 'No-show',
}

const LOOKS: Record<AppointmentStatus, BadgeProps> = {
  confirmed: {},
  cancelled: { color: 'red' },
  completed: { color: 'gray', c: 'var(--ink)' },
  'no-show': { color: 'amber', c: 'var(--ink)' },
}

const UNKNOWN: BadgeProps = { bg: 'var(--yellow)', c: 'var(--ink)' }

/** Whether this app knows a status; other programs may write others. */
export function isKnownStatus(status: string): status is AppointmentStatus {
  return Object.hasOwn(NAMES, status)
}

/** Label of a status; an unknown one is shown as stored. */
export function statusName(status: string): string {
  return isKnownStatus(status) ? NAMES[status] : status
}

export const STATUS_OPTIONS = APPOINTMENT_STATUSES.map(value => ({ value, label: NAMES[value] }))

export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge
      component="span"
      data-status={isKnownStatus(status) ? status : 'unknown'}
      {...(isKnownStatus(status) ? LOOKS[status] : UNKNOWN)}
    >
      {statusName(status)}
    </Badge>
  )
}
