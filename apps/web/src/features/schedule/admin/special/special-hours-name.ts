import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { SpecialWindow } from '@clinic/domain/schedule/day-hours.ts'
import { texts } from './texts.ts'

/** "Closed 3:00-5:00 PM". */
export function nameSpecialHours({ open, startTime, endTime }: SpecialWindow, language: Language): string {
  const t = texts[language]
  return (open ? t.open : t.closed)(formatTimeRange(startTime, endTime, language))
}
