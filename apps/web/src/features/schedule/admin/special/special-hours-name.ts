import { formatTimeOfDay, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { SpecialWindow } from '@clinic/domain/schedule/day-hours.ts'
import { texts } from '../texts.ts'

const FIRST_MINUTE = '00:00'
const LAST_MINUTE = '23:59'

/** "Closed 3:00-5:00 PM", "Closed from 3:00 PM", "Open until 1:00 AM" or "Closed all day". */
export function nameSpecialHours({ open, startTime, endTime }: SpecialWindow, language: Language): string {
  const { special } = texts[language]
  const t = open ? special.open : special.closed
  if (startTime !== FIRST_MINUTE && endTime !== LAST_MINUTE)
    return t.between(formatTimeRange(startTime, endTime, language))
  if (startTime !== FIRST_MINUTE) return t.from(formatTimeOfDay(startTime, language))
  return endTime === LAST_MINUTE ? t.allDay : t.until(formatTimeOfDay(endTime, language))
}
