import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../../../lib/texts.ts'
import { texts } from '../texts.ts'
import buttons from '../time-buttons.module.css'
import { TimeChoice } from '../time-choice.tsx'
import classes from './next-time-choice.module.css'
import { NextTimes } from './next-times.tsx'

interface NextTimeChoiceProps extends Omit<ComponentProps<typeof TimeChoice>, 'title' | 'folded'> {
  /** Next openings for the kind of visit, once loaded. */
  next: readonly DatedOpening[] | undefined
  /** Day that is shown before the visitor picks one, `yyyy-MM-dd`. */
  firstDate?: string | null
  onOpening: (opening: DatedOpening) => void
}

/** The next openings, then any other; on a phone the calendar opens when they are not enough. */
export function NextTimeChoice({ next, firstDate = null, onOpening, ...choice }: NextTimeChoiceProps) {
  const t = useTexts(texts)
  const { date, opening, offered, error } = choice
  const [showsCalendar, setShowsCalendar] = useState(false)
  const isUntouched = date === firstDate && !opening
  const isAmongNext = next?.some(({ startsAt }) => startsAt === opening?.startsAt)
  const folded =
    !showsCalendar && !error && next?.length !== 0 && offered.length === 0 && (isUntouched || isAmongNext)
  return (
    <TimeChoice {...choice} title={next?.length ? t.next : undefined} folded={folded}>
      <NextTimes label={t.next} openings={next ?? []} chosen={opening?.startsAt} onChoose={onOpening} />
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
  )
}
