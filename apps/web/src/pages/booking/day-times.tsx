import { formatDay } from '@clinic/domain/clinic-format.ts'
import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { ReadFailure } from '../../components/read-failure.tsx'
import classes from './day-times.module.css'
import { FieldProblem } from './field-problem.tsx'
import { TimeButtons } from './time-buttons.tsx'
import { type AvailabilityRead, unavailableText } from './use-availability.ts'

interface DayTimesProps {
  date: string | null
  /** The chosen time, `HH:MM`. */
  chosen: string | null
  availability: AvailabilityRead
  /** What is wrong with the choice of a time. */
  problem: ReactNode
  onTime: (time: string) => void
}

const PROBLEM = 'time-problem'

/** The free times of the chosen day, or why there are none. */
export function DayTimes({ date, chosen, availability, problem, onTime }: DayTimesProps) {
  const { data, isError, error, isFetching, refetch } = availability
  const failed = isError && !data
  return (
    <div className={classes.times}>
      {date && <h3 className={classes.day}>{formatDay(date)}</h3>}
      {/* Always there, so that screen readers say what changes in it. */}
      <p role="status" className={classes.status} data-closed={data?.available === false || undefined}>
        {statusText(date, failed, data)}
        {date && !data && !failed && <Loader size="xs" aria-hidden />}
      </p>
      {failed && (
        <ReadFailure
          title="Failed to check availability"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && !data.available && <p className={classes.advice}>Please choose another date.</p>}
      <FieldProblem id={PROBLEM}>{problem}</FieldProblem>
      {data?.available && (
        <TimeButtons
          openings={data.openings}
          chosen={chosen}
          describedBy={problem ? PROBLEM : undefined}
          onTime={onTime}
        />
      )}
    </div>
  )
}

function statusText(
  date: string | null,
  failed: boolean,
  data: DayTimesProps['availability']['data'],
): string {
  if (!date) return 'Choose a date, and its free times will show here.'
  if (failed) return ''
  if (!data) return 'Checking free times'
  if (!data.available) return unavailableText(data.reason)
  const count = data.openings.length
  return count === 1 ? '1 free time' : `${count} free times`
}
