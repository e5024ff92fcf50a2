import type { Availability, DayOpenings, Opening } from '@clinic/domain/availability/schemas.ts'
import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import type { ReactNode } from 'react'
import type { ReadState } from '../../../lib/query/read-state.ts'
import { useSite } from '../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { DayCalendar } from './day-calendar.tsx'
import { DayTimes } from './day-times.tsx'
import { NearestTimes } from './nearest-times.tsx'
import { texts } from './texts.ts'
import classes from './time-choice.module.css'

interface TimeChoiceProps {
  /** The chosen day, `yyyy-MM-dd`. */
  date: string | null
  /** Opening at the chosen time; null if none is chosen or it is not open. */
  opening: Opening | null
  /** Openings of the booking window's days, once loaded. */
  days: readonly DayOpenings[] | undefined
  /** Open times of the chosen day. */
  availability: ReadState<Availability>
  /** Alternatives that the API returned with a conflict. */
  offered: Opening[]
  error: ReactNode
  onDate: (date: string) => void
  onTime: (time: string) => void
  /** Heading of the times before the calendar. */
  title?: string | undefined
  /** Times to offer before the calendar. */
  children?: ReactNode
  /** Hides the calendar on phones. */
  folded?: boolean
}

/** Calendar and open times, for booking and for rescheduling. */
export function TimeChoice({
  date,
  opening,
  days,
  availability,
  offered,
  title,
  children,
  folded,
  ...choice
}: TimeChoiceProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { now, timeZone } = useSite()
  return (
    <>
      <div className={classes.head}>
        {title && <h3>{title}</h3>}
        <p className={classes.note}>{t.zone(formatTimeZone(Date.parse(now), timeZone, language))}</p>
      </div>
      {children}
      <div className={classes.panes} data-folded={folded || undefined}>
        <DayCalendar value={date} days={days} onChange={choice.onDate} />
        <div className={classes.times} data-field="appointmentDate" tabIndex={-1}>
          {offered.length > 0 && <NearestTimes openings={offered} onTime={choice.onTime} />}
          <DayTimes
            date={date}
            chosen={opening?.startTime ?? null}
            availability={availability}
            problem={choice.error}
            onTime={choice.onTime}
          />
        </div>
      </div>
    </>
  )
}
