import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import type { ReactNode } from 'react'
import { useSite } from '../../lib/site.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { DayTimes } from './day-times.tsx'
import { NearestTimes } from './nearest-times.tsx'
import { Step } from './step.tsx'
import classes from './time-step.module.css'
import type { useAvailability } from './use-availability.ts'

interface TimeStepProps {
  date: string | null
  /** The opening at the chosen time; null while none is chosen, or when that time is not free. */
  opening: Opening | null
  availability: ReturnType<typeof useAvailability>
  /** Free times that the API offered when it rejected the chosen one. */
  offered: Opening[]
  error: ReactNode
  onDate: (date: string) => void
  onTime: (time: string) => void
}

/** The day, and beside it the free times of that day. */
export function TimeStep({ date, opening, availability, offered, ...step }: TimeStepProps) {
  const { now, timeZone } = useSite()
  return (
    <Step number={2} title="Date and time">
      <p className={classes.note}>
        All times are {formatTimeZone(Date.parse(now), timeZone)}, as the clock in the clinic shows them.
      </p>
      <div className={classes.panes}>
        <DayCalendar value={date} onChange={step.onDate} />
        <div className={classes.times} data-field="appointmentDate" tabIndex={-1}>
          {offered.length > 0 && <NearestTimes openings={offered} onTime={step.onTime} />}
          <DayTimes
            date={date}
            chosen={opening?.startTime ?? null}
            availability={availability}
            problem={step.error}
            onTime={step.onTime}
          />
        </div>
      </div>
    </Step>
  )
}
