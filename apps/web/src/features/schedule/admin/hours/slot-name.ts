import { formatTimeRange, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'

/** "Mondays 9:00 AM-12:00 PM". */
export function slotName({ dayOfWeek, startTime, endTime }: TimeSlot, language: Language): string {
  return `${WEEKDAYS.en[dayOfWeek]}s ${formatTimeRange(startTime, endTime, language)}`
}
