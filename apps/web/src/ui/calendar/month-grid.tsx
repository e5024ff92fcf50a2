import { WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import { dayOfWeek } from '@clinic/domain/clinic-time.ts'
import { Month, type MonthProps } from '@mantine/dates'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#lib/texts.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { dayByKey } from './calendar-month.ts'
import { MonthHead } from './month-head.tsx'

interface MonthGridProps extends Omit<MonthProps, 'month'> {
  /** A day of the month that is shown, `yyyy-MM-dd`. */
  day: string
  /** Today in clinic time, `yyyy-MM-dd`. */
  today: string
  /** First and last day that keys and months go to. */
  first?: string
  last?: string
  /** The day that is `selected` is the one tab stop, else today or the first. */
  getDayProps: NonNullable<MonthProps['getDayProps']>
  onDay: (day: string) => void
}

/** Month of days to press; arrow keys, Home, End and the page keys move between them (ARIA date grid). */
export function MonthGrid({ day, today, first, last, getDayProps, onDay, ...month }: MonthGridProps) {
  const language = useLanguage()
  const heading = useId()
  const ref = useRef<HTMLTableElement>(null)
  const intoRange = (other: string) => (first && other < first ? first : last && other > last ? last : other)
  return (
    <>
      <MonthHead id={heading} day={day} first={first} last={last} onDay={other => onDay(intoRange(other))} />
      <Month
        ref={ref}
        unstyled
        role="grid"
        aria-labelledby={heading}
        month={day}
        firstDayOfWeek={0}
        hideOutsideDates
        weekdayFormat={weekday => {
          const name = WEEKDAYS[language][dayOfWeek(weekday)] ?? ''
          return (
            <>
              <span aria-hidden>{name.slice(0, 2)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </>
          )
        }}
        {...month}
        getDayProps={other => ({
          ...getDayProps(other),
          'aria-current': other === today ? 'date' : undefined,
          'data-day': other,
          // Mantine drops `undefined` and would then mark the browser's today.
          ...({ 'data-today': other === today || null } as object),
          onKeyDown: event => {
            if (event.altKey || event.ctrlKey || event.metaKey) return
            const next = dayByKey(other, event.key)
            if (next === null) return
            event.preventDefault()
            const reached = intoRange(next)
            flushSync(() => onDay(reached))
            ref.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
          },
        })}
      />
    </>
  )
}
