import type { DayException } from '@clinic/domain/availability/day-exceptions.ts'
import { formatShortDay, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { noonUtc } from '@clinic/domain/clinic-time.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import classes from './office-hours.module.css'
import { texts } from './texts.ts'

/** The coming days whose hours differ from those of their weekday; renders nothing without any. */
export function HoursExceptions({ exceptions }: { exceptions: readonly DayException[] }) {
  const t = useTexts(texts).exceptions
  const language = useLanguage()
  if (exceptions.length === 0) return null
  return (
    <ul className={classes.exceptions} aria-label={t.title}>
      {exceptions.map(({ date, windows, reason }) => {
        const day = formatShortDay(noonUtc(date), 'UTC', language)
        const hours = windows.map(window => formatTimeRange(window.startTime, window.endTime, language))
        return (
          <li key={date}>
            <span>{t.day(day, hours.length === 0 ? t.closed : hours.join(t.and), reason ?? '')}</span>
          </li>
        )
      })}
    </ul>
  )
}
