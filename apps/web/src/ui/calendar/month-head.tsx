import { formatMonth } from '@clinic/domain/clinic-format.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { Icon } from '../drawing/drawing.tsx'
import roundButton from '../round-button.module.css'
import { texts } from '../texts.ts'
import { shiftMonth } from './calendar-month.ts'
import classes from './month-head.module.css'

interface MonthHeadProps {
  id: string
  /** A day of the month, `yyyy-MM-dd`. */
  day: string
  /** Days whose months the buttons do not go past. */
  first: string | undefined
  last: string | undefined
  onDay: (day: string) => void
}

/** Name of a month between buttons for the previous and the next one. */
export function MonthHead({ id, day, first, last, onDay }: MonthHeadProps) {
  const { months } = useTexts(texts)
  const language = useLanguage()
  const isSameMonth = (other: string | undefined) => other?.slice(0, 7) === day.slice(0, 7)
  return (
    <div className={classes.head}>
      <button
        type="button"
        className={roundButton.arrow}
        aria-label={months.previous}
        disabled={isSameMonth(first)}
        onClick={() => onDay(shiftMonth(day, -1))}
      >
        <Icon name="previous" size={20} />
      </button>
      <h3 id={id} className={classes.month} data-capitalized aria-live="polite">
        {formatMonth(day, language)}
      </h3>
      <button
        type="button"
        className={roundButton.arrow}
        aria-label={months.next}
        disabled={isSameMonth(last)}
        onClick={() => onDay(shiftMonth(day, 1))}
      >
        <Icon name="next" size={20} />
      </button>
    </div>
  )
}
