import { formatTimeRange, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'

/** A weekly window as a person says it: "Mondays 9:00 AM-12:00 PM". */
export function slotName({ dayOfWeek, startTime, endTime }: TimeSlot): string {
  return `${WEEKDAYS[dayOfWeek]}s ${formatTimeRange(startTime, endTime)}`
}
