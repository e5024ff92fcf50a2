import type { ScheduleConflict } from '@clinic/domain/appointments/schedule-conflicts.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Badge } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Why an appointment no longer fits the schedule. */
export const CONFLICT_TEXTS = {
  blocked: 'On a blocked date',
  hours: 'After hours',
  busy: 'In a busy time',
} satisfies Record<ScheduleConflict, string>

/** Marks an appointment that a blocked date or changed hours left outside the bookable time. */
export function ConflictMark({ conflict }: { conflict: ScheduleConflict }) {
  return (
    <Badge
      component="span"
      color="amber"
      c="var(--ink)"
      styles={{ label: { whiteSpace: 'normal' } }}
      leftSection={<IconAlertTriangle size={16} stroke={1.75} color="var(--amber)" aria-hidden />}
    >
      {CONFLICT_TEXTS[conflict]}
    </Badge>
  )
}

const COUNT = new Intl.NumberFormat('en-US')

/** "1,250 appointments"; with `more`, "More than 5,000 appointments". */
export function countAppointments(count: number, more = false): string {
  if (more) return `More than ${COUNT.format(count)} appointments`
  return `${COUNT.format(count)} ${plural.en(count, 'appointment', 'appointments')}`
}

/** "3 appointments are outside office hours, on a blocked date or in a busy time". */
export function countConflicts(count: number, more = false): string {
  return `${countAppointments(count, more)} ${plural.en(count, 'is', 'are')} outside office hours, on a blocked date or in a busy time`
}
