import type { Availability } from '@clinic/domain/availability/schemas.ts'
import { type Dispatch, type SetStateAction, useCallback } from 'react'
import type { CheckedForm } from '../../lib/checked-form.ts'
import { durationOf } from './appointment-types.ts'
import type { BookingChoice } from './booking-choice.ts'
import { useClearedTime } from './use-cleared-time.ts'

interface ChoosingSteps {
  chosen: BookingChoice
  setChosen: Dispatch<SetStateAction<BookingChoice>>
  clearProblems: CheckedForm['clearProblems']
  /** The free times of the day, once they are here. */
  availability: Availability | undefined
  /** Whether the chosen time is one of them, or about to be booked. */
  free: boolean
  /** Forgets what was said of the last booking. */
  forget: () => void
}

/**
 * How people change what they have chosen: what was said of it goes, another day has no time yet, and a time that
 * turns out not to be free is cleared. What they are given stays the same while the day does, for the calendar.
 */
export function useChoosing({ chosen, setChosen, clearProblems, availability, free, forget }: ChoosingSteps) {
  const { date, time, appointmentType } = chosen
  const change = useCallback(
    (next: Partial<BookingChoice>) => {
      setChosen(before => ({ ...before, ...next }))
      if ('appointmentType' in next) clearProblems('appointmentType', 'duration')
      if ('time' in next) clearProblems('appointmentDate')
    },
    [setChosen, clearProblems],
  )
  const clearTime = () => change({ time: null })

  const { text, forget: forgetCleared } = useClearedTime({
    time,
    duration: durationOf(appointmentType),
    gone: availability !== undefined && !free,
    othersFree: availability?.available === true,
    clear: clearTime,
  })
  const choose = useCallback(
    (next: Partial<BookingChoice>) => {
      forget()
      forgetCleared()
      change(next)
    },
    [forget, forgetCleared, change],
  )
  const chooseDate = useCallback(
    (next: string) => choose(next === date ? { date } : { date: next, time: null }),
    [choose, date],
  )
  return { choose, chooseDate, clearTime, /** What is said of a time that was cleared. */ clearedText: text }
}
