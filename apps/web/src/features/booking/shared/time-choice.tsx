import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { DayCalendar } from './day-calendar.tsx'
import { DayTimes } from './day-times.tsx'
import { NearestTimes } from './nearest-times.tsx'
import { NextTimes } from './next-times.tsx'
import { texts } from './texts.ts'
import buttons from './time-buttons.module.css'
import classes from './time-choice.module.css'
import type { OpenTimes } from './use-availability.ts'

interface TimeChoiceProps extends OpenTimes {
  /** The chosen day, `yyyy-MM-dd`. */
  date: string | null
  /** Day that is shown before the visitor picks one, `yyyy-MM-dd`. */
  firstDate?: string | null
  /** Opening at the chosen time; null if none is chosen or it is not open. */
  opening: Opening | null
  /** Alternatives that the API returned with a conflict. */
  offered: Opening[]
  error: ReactNode
  onOpening: (opening: DatedOpening) => void
  onDate: (date: string) => void
  onTime: (time: string) => void
}

/** The next openings, then calendar and times of any day; on a phone the calendar opens when they are not enough. */
export function TimeChoice(props: TimeChoiceProps) {
  const { date, firstDate = null, opening, next, days, availability, offered, error } = props
  const t = useTexts(texts)
  const language = useLanguage()
  const { now, timeZone } = useSite()
  const [showsCalendar, setShowsCalendar] = useState(false)
  const panes = useRef<HTMLDivElement>(null)
  /** Moves the focus from a pressed button that disappears. */
  const focus = (selector: string) => panes.current?.querySelector<HTMLElement>(selector)?.focus()
  const isUntouched = date === firstDate && !opening
  const isAmongNext = next?.some(({ startsAt }) => startsAt === opening?.startsAt)
  const folded =
    !showsCalendar && !error && next?.length !== 0 && offered.length === 0 && (isUntouched || isAmongNext)
  return (
    <>
      <div className={classes.head}>
        {next && next.length > 0 && <h3>{t.next}</h3>}
        <p className={classes.note}>{t.zone(formatTimeZone(Date.parse(now), timeZone, language))}</p>
      </div>
      <NextTimes
        label={t.next}
        openings={next ?? []}
        chosenStart={opening?.startsAt}
        onChoose={props.onOpening}
      />
      {folded && (
        <button
          type="button"
          className={`${buttons.more} ${classes.others}`}
          onClick={() => {
            flushSync(() => setShowsCalendar(true))
            focus('[data-day][tabindex="0"]')
          }}
        >
          {t.others}
        </button>
      )}
      <div ref={panes} className={classes.panes} data-folded={folded || undefined}>
        <DayCalendar value={date} days={days} onChange={props.onDate} />
        <div className={classes.times} data-field="appointmentDate" tabIndex={-1}>
          {offered.length > 0 && (
            <NearestTimes
              openings={offered}
              onTime={time => {
                focus('[data-field]')
                props.onTime(time)
              }}
            />
          )}
          <DayTimes
            date={date}
            chosenTime={opening?.startTime ?? null}
            availability={availability}
            problem={error}
            onTime={props.onTime}
          />
        </div>
      </div>
    </>
  )
}
