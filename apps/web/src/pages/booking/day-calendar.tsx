import { BOOKING_WINDOW_DAYS, bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { Calendar } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { memo, useState } from 'react'
import roundButton from '../../components/round-button.module.css'
import { monthName } from '../../lib/month-name.ts'
import { useSite } from '../../lib/site.tsx'
import { useNow } from '../../lib/use-now.ts'
import classes from './day-calendar.module.css'

interface DayCalendarProps {
  /** `yyyy-MM-dd` */
  value: string | null
  onChange: (day: string) => void
}

/**
 * A month in which every day of the booking window can be picked, closed ones too: they explain themselves.
 * Which day it is comes from the clinic's clock, never from the browser's. Memoised, so that typing a name does
 * not draw some forty buttons anew with every letter.
 */
export const DayCalendar = memo(function DayCalendar({ value, onChange }: DayCalendarProps) {
  const { first, last } = bookingWindow(useNow(), useSite().timeZone)
  const today = addDays(last, -BOOKING_WINDOW_DAYS)

  const [shown, setShown] = useState(value ?? first)
  const [valueShown, setValueShown] = useState(value)
  // A day that was chosen elsewhere, as by the address, is shown in its month.
  if (value !== valueShown) {
    setValueShown(value)
    if (value) setShown(value)
  }
  // A page may be open across the end of a month.
  const month = shown < first ? first : shown

  return (
    <div className={classes.calendar}>
      {/* Mantine writes it as a `div` that is `disabled`, which HTML does not know. */}
      <p className={classes.month} aria-live="polite">
        {monthName(month)}
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
        // Its keys lead to whole years, which are far beyond what can be booked. The arrow keys work without it.
        enableKeyboardNavigation={false}
        firstDayOfWeek={0}
        hideOutsideDates
        weekdayFormat="dd"
        previousLabel="Previous month"
        nextLabel="Next month"
        previousIcon={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
        nextIcon={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
        getDayAriaLabel={formatDay}
        getDayProps={day => ({
          selected: day === value,
          onClick: () => onChange(day),
          'aria-pressed': day === value,
          'aria-current': day === today ? 'date' : undefined,
          'data-today': day === today || undefined,
        })}
      />
      <p className={classes.note}>Available for booking from tomorrow up to 3 months ahead</p>
    </div>
  )
})
