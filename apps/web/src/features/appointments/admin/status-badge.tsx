import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { Badge, type BadgeProps } from '@mantine/core'
import { useLanguage } from '../../../lib/texts.ts'
import { texts } from './texts.ts'

const LOOKS: Record<AppointmentStatus, BadgeProps> = {
  confirmed: {},
  cancelled: { color: 'red' },
  completed: { color: 'gray', c: 'var(--ink)' },
  'no-show': { color: 'amber', c: 'var(--ink)' },
}

const UNKNOWN: BadgeProps = { bg: 'var(--yellow)', c: 'var(--ink)' }

/** Whether this app knows a status; other programs may write others. */
export function isKnownStatus(status: string): status is AppointmentStatus {
  return APPOINTMENT_STATUSES.some(known => known === status)
}

/** Label of a status; an unknown one is shown as stored. */
export function statusName(status: string, language: Language): string {
  return isKnownStatus(status) ? texts[language].status[status] : status
}

/** Choices of a status in forms and filters. */
export function statusOptions(language: Language): { value: string; label: string }[] {
  return APPOINTMENT_STATUSES.map(value => ({ value, label: texts[language].status[value] }))
}

export function StatusBadge({ status, size }: { status: string; size?: 'xs' }) {
  const language = useLanguage()
  return (
    <Badge
      component="span"
      {...(size && { size })}
      data-status={isKnownStatus(status) ? status : 'unknown'}
      {...(isKnownStatus(status) ? LOOKS[status] : UNKNOWN)}
    >
      {statusName(status, language)}
    </Badge>
  )
}
