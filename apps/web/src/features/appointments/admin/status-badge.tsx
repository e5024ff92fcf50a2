import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { Badge, type BadgeProps } from '@mantine/core'
import { useLanguage } from '#lib/texts.ts'
import { texts } from './texts.ts'

const LOOKS: Record<AppointmentStatus | 'unknown', BadgeProps> = {
  confirmed: {},
  cancelled: { color: 'red' },
  completed: { color: 'gray', c: 'var(--ink)' },
  'no-show': { color: 'amber', c: 'var(--ink)' },
  unknown: { bg: 'var(--yellow)', c: 'var(--ink)' },
}

/** Whether this app knows a status; other programs may write others. */
export function isKnownStatus(status: string): status is AppointmentStatus {
  return APPOINTMENT_STATUSES.some(known => known === status)
}

/** Name of a status in stylesheets and icons. */
export function statusKey(status: string): AppointmentStatus | 'unknown' {
  return isKnownStatus(status) ? status : 'unknown'
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
  const key = statusKey(status)
  return (
    <Badge component="span" size={size} data-status={key} {...LOOKS[key]}>
      {statusName(status, language)}
    </Badge>
  )
}
