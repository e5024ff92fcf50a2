import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import classes from './nearest-times.module.css'
import { texts } from './texts.ts'
import buttons from './time-buttons.module.css'

interface NearestTimesProps {
  openings: Opening[]
  onTime: (time: string) => void
}

const TITLE = 'nearest-times'

/** Alternatives for a time that was just booked by someone else. Takes focus when it appears. */
export function NearestTimes({ openings, onTime }: NearestTimesProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: these are offers, not fields of the form
    <div ref={box} role="group" tabIndex={-1} aria-labelledby={TITLE} className={classes.offers}>
      <p id={TITLE} className={classes.title}>
        {t.taken}
      </p>
      <div className={classes.times}>
        {openings.map(({ startTime }) => (
          <button
            key={startTime}
            type="button"
            className={`${buttons.time} ${buttons.offer}`}
            onClick={() => onTime(startTime)}
          >
            {formatTimeOfDay(startTime, language)}
          </button>
        ))}
      </div>
    </div>
  )
}
