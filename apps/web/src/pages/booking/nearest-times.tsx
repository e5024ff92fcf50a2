import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { useEffect, useRef } from 'react'
import classes from './nearest-times.module.css'

interface NearestTimesProps {
  openings: Opening[]
  onTime: (time: string) => void
}

const TITLE = 'nearest-times'

/** What is offered to someone whose time was taken while they typed. Takes the focus when it appears. */
export function NearestTimes({ openings, onTime }: NearestTimesProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: these are offers, not fields of the form
    <div ref={box} role="group" tabIndex={-1} aria-labelledby={TITLE} className={classes.offers}>
      <p id={TITLE} className={classes.title}>
        That time was just taken. Nearest free times:
      </p>
      <div className={classes.times}>
        {openings.map(({ startTime }) => (
          <button key={startTime} type="button" className={classes.time} onClick={() => onTime(startTime)}>
            {formatTimeOfDay(startTime)}
          </button>
        ))}
      </div>
    </div>
  )
}
