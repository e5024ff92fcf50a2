import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { describeDay } from '@clinic/domain/availability/day-range.ts'
import type { DayOpenings } from '@clinic/domain/availability/schemas.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { memo, useState } from 'react'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/use-now.ts'
import { MonthGrid } from '#ui/calendar/month-grid.tsx'
import classes from './day-calendar.module.css'
import { texts } from './texts.ts'

interface DayCalendarProps {
  /** `yyyy-MM-dd` */
  value: string | null
  /** Openings of the days of the booking window, once loaded. */
  days: readonly DayOpenings[] | undefined
  /** First and last day to pick; the patients' booking window by default. */
  range?: { first: string; last: string }
  onChange: (day: string) => void
}

/**
 * Month grid where every day of the booking window can be picked, and days without openings say why. Today is the
 * clinic's. Memoized, because typing in the form would otherwise re-render some forty buttons per keystroke.
 */
export const DayCalendar = memo(function DayCalendar({ value, days, range, onChange }: DayCalendarProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow()
  const { timeZone } = useSite()
  const { first, last } = range ?? bookingWindow(now, timeZone)
  const today = clinicDay(now, timeZone)

  const [cursor, setCursor] = useState(value)
  const [valueShown, setValueShown] = useState(value)
  // Follow a day chosen elsewhere, such as in the URL.
  if (value !== valueShown) {
    setValueShown(value)
    if (value) setCursor(value)
  }
  const intoWindow = (day: string) => (day < first ? first : day > last ? last : day)
  const shown = intoWindow(cursor ?? days?.find(({ openings }) => openings > 0)?.date ?? first)

  const byDate = new Map(days?.map(day => [day.date, day]))
  const nameDay = (day: string) => {
    const openings = byDate.get(day)
    const name = formatDay(day, language)
    return openings ? `${name}, ${describeDay(openings, language)}` : name
  }

  return (
    <div className={classes.calendar}>
      <MonthGrid
        classNames={{ month: classes.grid, weekday: classes.weekday, day: classes.day }}
        day={shown}
        today={today}
        first={first}
        last={last}
        onDay={setCursor}
        getDayAriaLabel={nameDay}
        getDayProps={day => ({
          // Mantine's minimum and maximum would parse every day several times.
          disabled: day < first || day > last,
          onClick: () => onChange(day),
          selected: day === value,
          'aria-pressed': day === value,
          'data-none': byDate.get(day)?.openings === 0 || undefined,
        })}
      />
      {!range && <p className={classes.note}>{t.window}</p>}
    </div>
  )
})
