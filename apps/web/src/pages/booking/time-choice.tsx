import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import type { ReactNode } from 'react'
import { useSite } from '../../lib/site.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { DayTimes } from './day-times.tsx'
import { NearestTimes } from './nearest-times.tsx'
import classes from './time-choice.module.css'
import type { AvailabilityRead } from './use-availability.ts'

export interface TimeChoiceProps {
  /** The chosen day, `yyyy-MM-dd`. */
  date: string | null
  /** The opening at the chosen time; null while none is chosen, or when that time is not free. */
  opening: Opening | null
  /** The free times of the chosen day. */
  availability: AvailabilityRead
  /** Free times that the API offered when it rejected the chosen one. */
  offered: Opening[]
  error: ReactNode
  onDate: (date: string) => void
  onTime: (time: string) => void
}

/** A day, and beside it the free times of that day; for an appointment that is booked as for one that is moved. */
export function TimeChoice({ date, opening, availability, offered, ...choice }: TimeChoiceProps) {
  const { now, timeZone } = useSite()
  return (
    <>
      <p className={classes.note}>
        All times are {formatTimeZone(Date.parse(now), timeZone)}, as the clock in the clinic shows them.
      </p>
      <div className={classes.panes}>
        <DayCalendar value={date} onChange={choice.onDate} />
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
