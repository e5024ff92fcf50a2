import { describeDay } from '@clinic/domain/availability/day-range.ts'
import type { Availability } from '@clinic/domain/availability/schemas.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { Loader } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ReadState } from '#lib/query/read-state.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { ReadFailure } from '#ui/read-failure.tsx'
import classes from './day-times.module.css'
import { FieldProblem } from './field-problem.tsx'
import { texts } from './texts.ts'
import { TimeButtons } from './time-buttons.tsx'

interface DayTimesProps {
  date: string | null
  /** The chosen time, `HH:MM`. */
  chosenTime: string | null
  availability: ReadState<Availability>
  /** Error text for the time field. */
  problem: ReactNode
  onTime: (time: string) => void
}

const PROBLEM = 'time-problem'

/** Open times of the chosen day, or why there are none. */
export function DayTimes({ date, chosenTime, availability, problem, onTime }: DayTimesProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = availability
  const failed = availability.isError && !data
  const closed = data?.available === false
  const status = useRef<HTMLParagraphElement>(null)

  // Scroll clear of the toast that shows the same text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per closed date
  useEffect(() => {
    if (closed) status.current?.scrollIntoView({ block: 'nearest' })
  }, [closed, date])

  const statusText = () => {
    if (!date) return t.pick
    if (failed) return ''
    if (!data) return t.checking
    if (data.available) return t.count(data.openings.length)
    return data.reason === null ? t.unavailable.text : explainClosedDay(date, data.reason, language)
  }

  return (
    <div className={classes.times}>
      {date && (
        <h3 className={classes.day} data-capitalized>
          <Unbroken>{formatDay(date, language)}</Unbroken>
        </h3>
      )}
      {/* Always rendered: screen readers only announce changes to an existing live region. */}
      <p ref={status} role="status" className={classes.status} data-closed={closed || undefined}>
        <span>{statusText()}</span>
        {date && !data && !failed && <Loader size="xs" aria-hidden />}
      </p>
      {failed && <ReadFailure title={t.failed} query={availability} />}
      {data && !data.available && <p className={classes.advice}>{t.other}</p>}
      <FieldProblem id={PROBLEM}>{problem}</FieldProblem>
      {data?.available && (
        <TimeButtons
          key={date}
          openings={data.openings}
          chosenTime={chosenTime}
          describedBy={problem ? PROBLEM : undefined}
          onTime={onTime}
        />
      )}
    </div>
  )
}

/** "Closed: Thanksgiving Day" for a reason of the practice's own, which alone may not say so; else the reason. */
function explainClosedDay(date: string, reason: string, language: Language): string {
  const described = describeDay({ date, available: false, openings: 0, reason }, language)
  return described.endsWith(reason) ? capitalize(described) : reason
}
