import { BOOKING_WINDOW_DAYS, bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { formatDay, formatMonth } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { Calendar } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useNow } from '../../../lib/use-now.ts'
import roundButton from '../../../ui/round-button.module.css'
import classes from './day-calendar.module.css'
import { texts } from './texts.ts'

interface DayCalendarProps {
  /** `yyyy-MM-dd` */
  value: string | null
  onChange: (day: string) => void
}

/**
 * Month view where every day of the booking window can be picked, closed ones too; today is the clinic's today.
 * Memoized, because typing in the form would otherwise re-render some forty buttons per keystroke.
 */
export const DayCalendar = memo(function DayCalendar({ value, onChange }: DayCalendarProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { first, last } = bookingWindow(useNow(), useSite().timeZone)
  const today = addDays(last, -BOOKING_WINDOW_DAYS)

  const [shown, setShown] = useState(value ?? first)
  const [valueShown, setValueShown] = useState(value)
  // Follow a day chosen elsewhere, such as in the URL.
  if (value !== valueShown) {
    setValueShown(value)
    if (value) setShown(value)
  }
  // The page may stay open past the end of a month.
  const month = shown < first ? first : shown

  return (
    <div className={classes.calendar}>
      {/* Mantine would render an invalid `<div disabled>`. */}
      <p className={classes.month} aria-live="polite">
        {formatMonth(month, language)}
      </p>
      <Calendar
        unstyled
        headerControlsOrder={['previous', 'next']}
        classNames={{
          calendarHeader: classes.header,
          calendarHeaderControl: roundButton.arrow,
          month: classes.grid,
          weekday: classes.weekday,
          day: classes.day,
        }}
        date={month}
        onDateChange={setShown}
        minDate={first}
        maxDate={last}
        maxLevel="month"
        // These shortcuts jump by years, past the booking window; arrow keys work without them.
        enableKeyboardNavigation={false}
        firstDayOfWeek={0}
        hideOutsideDates
        weekdayFormat="dd"
        previousLabel={t.previous}
        nextLabel={t.next}
        previousIcon={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
        nextIcon={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
        getDayAriaLabel={day => formatDay(day, language)}
        getDayProps={day => ({
          selected: day === value,
          onClick: () => onChange(day),
          'aria-pressed': day === value,
          'aria-current': day === today ? 'date' : undefined,
          // Mantine drops `undefined` and would then mark the browser's today.
          ...({ 'data-today': day === today || null } as { 'data-today'?: true }),
        })}
      />
      <p className={classes.note}>{t.window}</p>
    </div>
  )
})
