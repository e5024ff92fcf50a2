import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../../../lib/texts.ts'
import { NextTimes } from '../../shared/next-times/next-times.tsx'
import buttons from '../../shared/time-buttons.module.css'
import { TimeChoice } from '../../shared/time-choice.tsx'
import { texts } from '../texts.ts'
import { Step } from './step.tsx'
import classes from './time-step.module.css'

interface TimeStepProps extends ComponentProps<typeof TimeChoice> {
  /** Next openings for the chosen type of visit. */
  next: readonly DatedOpening[]
  onOpening: (opening: DatedOpening) => void
}

/** The next openings, then any other; on a phone the calendar opens when they are not enough. */
export function TimeStep({ next, onOpening, ...choice }: TimeStepProps) {
  const t = useTexts(texts)
  const { date, opening, offered, error } = choice
  const [showsCalendar, setShowsCalendar] = useState(false)
  const isAmongNext = next.some(({ startsAt }) => startsAt === opening?.startsAt)
  const folded =
    !showsCalendar && !error && next.length > 0 && offered.length === 0 && (date === null || isAmongNext)
  return (
    <Step number={2} title={t.steps.time}>
      <TimeChoice {...choice} title={next.length > 0 ? t.open : undefined} folded={folded}>
        <NextTimes label={t.open} openings={next} chosen={opening?.startsAt} onChoose={onOpening} />
        {folded && (
          <button
            type="button"
            className={`${buttons.more} ${classes.others}`}
            onClick={() => setShowsCalendar(true)}
          >
            {t.others}
          </button>
        )}
      </TimeChoice>
    </Step>
  )
}
