import type { linkedTimeInput } from '@clinic/domain/appointments/link-schemas.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ActionDispatch } from 'react'
import { useCheckedForm } from '#lib/form/checked-form.ts'
import { isTimeRejected, offeredTimes } from './booking-error.ts'
import type { ChosenTime } from './chosen-time.ts'
import type { OpenTimes } from './use-availability.ts'
import { useChosenOpening } from './use-chosen-opening.ts'

type TimeWrite = Pick<
  UseMutationResult<unknown, Error, { token: string; appointmentDate: string }>,
  'mutate' | 'reset' | 'isPending' | 'error'
>

interface TimeFormOptions {
  /** Passed in, so that the booking page, which loads this folder, does not load schemas early. */
  schema: typeof linkedTimeInput
  token: string
  duration: Duration
  chosenTime: ChosenTime
  dispatch: ActionDispatch<[next: Partial<ChosenTime>]>
  times: OpenTimes
  /** Takes the chosen time. */
  write: TimeWrite
}

/** Form of a private link that asks for a time alone. `choice` goes to `TimeChoice`. */
export function useTimeForm(options: TimeFormOptions) {
  const { schema, token, duration, chosenTime, dispatch, times, write } = options
  const { opening, explainProblem } = useChosenOpening(chosenTime, dispatch, {
    times,
    duration,
    pending: write.isPending,
  })
  const form = useCheckedForm(
    schema,
    checked => write.mutate(checked, { onError: error => isTimeRejected(error) && dispatch({ time: null }) }),
    { otherValues: { token, appointmentDate: opening?.startsAt } },
  )
  const choose = (part: Partial<ChosenTime>) => {
    write.reset()
    form.clearProblems('appointmentDate')
    dispatch(part)
  }
  return {
    form,
    opening,
    choice: {
      ...times,
      date: chosenTime.date,
      opening,
      offered: offeredTimes(write.error),
      error: explainProblem(form.problems.appointmentDate),
      onDate: (day: string) => choose({ date: day }),
      onTime: (time: string) => choose({ time }),
      onOpening: (one: DatedOpening) => choose({ date: one.date, time: one.startTime }),
    },
  }
}
