import { deskWindow } from '@clinic/domain/availability/desk-openings.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { formatClock, formatWeekdayDate } from '@clinic/domain/clinic-format.ts'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ReadFailure } from '../../../ui/read-failure.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { DayTimes } from './day-times.tsx'
import { texts } from './desk/texts.ts'
import classes from './desk-time-choice.module.css'

/** A start that the practice chose, ISO 8601. */
export interface DeskTime {
  startsAt: string
  /** Whether closed hours and blocked dates were offered. */
  outsideHours: boolean
}

interface DeskTimeChoiceProps {
  duration: Duration
  /** The appointment to move; its own time does not block it. */
  except?: number
  /** The chosen start, ISO 8601. */
  chosen: string | null
  /** Day that the calendar opens on, `yyyy-MM-dd`; only the next free times are shown without one. */
  day?: string | null
  onChoose: (time: DeskTime) => void
}

/** The practice's next free times, and any other of the year. */
export function DeskTimeChoice({ duration, except, chosen, day = null, onChoose }: DeskTimeChoiceProps) {
  const t = useTexts(texts)
  const { timeZone } = useSite()
  const now = useNow()
  const language = useLanguage()
  const label = useId()
  const [showsAll, setShowsAll] = useState(day !== null)
  const next = trpc.appointments.nextFree.useQuery(
    { duration, except },
    { placeholderData: keepPreviousData },
  )
  const nameTime = (startsAt: string) => {
    const start = Date.parse(startsAt)
    return `${formatWeekdayDate(start, now, timeZone, language)}, ${formatClock(start, timeZone, language)}`
  }
  // A start chosen elsewhere, such as in the URL or in the calendar, is listed too.
  const listed = next.data?.map(({ startsAt }) => startsAt) ?? []
  const starts = chosen === null || showsAll || listed.includes(chosen) ? listed : [chosen, ...listed]
  return (
    <div className={classes.choice} data-field="starts" tabIndex={-1}>
      <h2 id={label} className={classes.label}>
        {t.next}
      </h2>
      {next.isError && !next.data && (
        <ReadFailure
          title={t.failed}
          error={next.error}
          retrying={next.isFetching}
          onRetry={() => void next.refetch()}
        />
      )}
      {next.data?.length === 0 && <p>{t.none}</p>}
      <ul className={classes.chips} aria-labelledby={label} aria-busy={next.isPending}>
        {starts.map(startsAt => (
          <li key={startsAt}>
            <button
              type="button"
              className={classes.chip}
              aria-pressed={startsAt === chosen}
              onClick={() => onChoose({ startsAt, outsideHours: false })}
            >
              {nameTime(startsAt)}
            </button>
          </li>
        ))}
      </ul>
      {showsAll ? (
        <AnyTime {...{ duration, except, chosen, day, onChoose }} />
      ) : (
        <Button variant="default" className={classes.more} onClick={() => setShowsAll(true)}>
          {t.other}
        </Button>
      )}
    </div>
  )
}

/** Calendar of the next year with the times of the chosen day. */
function AnyTime({
  duration,
  except,
  chosen,
  day,
  onChoose,
}: Omit<DeskTimeChoiceProps, 'day'> & { day: string | null }) {
  const t = useTexts(texts)
  const { timeZone } = useSite()
  const now = useNow()
  const [date, setDate] = useState(day)
  const [outsideHours, setOutsideHours] = useState(false)
  const { first, last } = deskWindow(now, timeZone)
  const range = useMemo(() => ({ first, last }), [first, last])
  const days = trpc.appointments.openDays.useQuery(
    { duration, except },
    { placeholderData: keepPreviousData },
  )
  const times = trpc.appointments.openings.useQuery(
    date ? { date, duration, outsideHours, except } : skipToken,
  )
  const opening = times.data?.openings.find(({ startsAt }) => startsAt === chosen)
  return (
    <div className={classes.any}>
      <DayCalendar value={date} days={days.data} range={range} onChange={setDate} />
      <div className={classes.times}>
        <DayTimes
          date={date}
          chosen={opening?.startTime ?? null}
          availability={times}
          problem={null}
          onTime={time => {
            const picked = times.data?.openings.find(({ startTime }) => startTime === time)
            if (picked) onChoose({ startsAt: picked.startsAt, outsideHours })
          }}
        />
        <Checkbox
          label={t.outside}
          description={t.also}
          checked={outsideHours}
          onChange={event => setOutsideHours(event.currentTarget.checked)}
        />
      </div>
    </div>
  )
}
