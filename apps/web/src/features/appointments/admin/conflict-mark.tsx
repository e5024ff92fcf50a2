import type { ScheduleConflict } from '@clinic/domain/appointments/schedule-conflicts.ts'
import { Badge } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '#lib/texts.ts'
import { texts } from './texts.ts'

/** Marks an appointment that a blocked date or changed hours left outside the bookable time. */
export function ConflictMark({ conflict }: { conflict: ScheduleConflict }) {
  const t = useTexts(texts)
  return (
    <Badge
      component="span"
      color="amber"
      c="var(--ink)"
      styles={{ label: { whiteSpace: 'normal' } }}
      leftSection={<IconAlertTriangle size={16} stroke={1.75} color="var(--amber)" aria-hidden />}
    >
      {t.conflicts[conflict]}
    </Badge>
  )
}
