import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { texts } from '../texts.ts'

/** "Mondays 9:00 AM-12:00 PM", followed by the names of its types of visit if it names some. */
export function slotName(
  { dayOfWeek, startTime, endTime }: TimeSlot,
  language: Language,
  typeNames: string,
): string {
  const name = texts[language].slot(dayOfWeek, formatTimeRange(startTime, endTime, language))
  return typeNames === '' ? name : `${name}, ${typeNames}`
}
