import { formatClock, formatDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { useLanguage } from '#lib/texts.ts'
import classes from './moment.module.css'
import { Unbroken } from './unbroken.tsx'

interface MomentProps {
  /** ISO 8601 */
  at: string
  timeZone: string
  /** Whether it is cancelled. */
  void?: boolean
}

/** Day, time and zone of what the page is about. */
export function Moment({ at, timeZone, void: isVoid = false }: MomentProps) {
  const language = useLanguage()
  const instant = Date.parse(at)
  return (
    <p className={classes.moment} data-void={isVoid || undefined}>
      <time dateTime={at} className={classes.time}>
        <span className={classes.day} data-capitalized>
          <Unbroken>{formatDate(instant, timeZone, language)}</Unbroken>
        </span>{' '}
        <span>
          <Unbroken>{`${formatClock(instant, timeZone, language)}, ${formatTimeZone(instant, timeZone, language)}`}</Unbroken>
        </span>
      </time>
    </p>
  )
}
