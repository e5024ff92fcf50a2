import { formatWeekdays } from '@clinic/domain/words/weekday-ranges.ts'
import { useLanguage, useTexts } from '../../../../../lib/texts.ts'
import { useOfficeHours } from '../../../shared/practice.tsx'
import { texts } from '../texts.ts'
import classes from './office.module.css'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Names the weekdays without office hours; renders nothing if every day has some, or if none are set. */
export function ClosedDays() {
  const t = useTexts(texts)
  const language = useLanguage()
  const hours = useOfficeHours()
  const shut = WEEK.filter(day => hours.every(({ dayOfWeek }) => dayOfWeek !== day))
  if (hours.length === 0 || shut.length === 0) return null
  return <p className={classes.parking}>{t.shut(formatWeekdays(shut, t.to, language))}</p>
}
