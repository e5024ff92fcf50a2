import type { Availability } from '@clinic/domain/availability/schemas.ts'
import { type Dispatch, type SetStateAction, useCallback, useLayoutEffect } from 'react'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import { defaultDuration, isAppointmentType } from '../../appointments/shared/appointment-types.ts'
import { useClearedTime } from '../shared/use-cleared-time.ts'
import type { BookingChoice } from './booking-choice.ts'

interface BookingSelection {
  /** Choices from the URL, or made earlier. */
  choice: BookingChoice
  chosen: BookingChoice
  setChosen: Dispatch<SetStateAction<BookingChoice>>
  form: CheckedForm
  /** Fills in fields that were entered earlier. */
  fillIn: (form: HTMLFormElement) => void
  /** Called with the name that was entered before the script loaded. */
  onName: (patientName: string) => void
  /** Open times of the day, once loaded. */
  availability: Availability | undefined
  /** Whether the chosen time is open or being booked. */
  free: boolean
  /** Clears the last booking error. */
  forget: () => void
}

/**
 * Updates the selection: clears errors, resets the time on a new day, and drops a time that is no longer open.
 * The callbacks keep their identity while the day stays the same, so the memoized calendar does not re-render.
 */
export function useBookingSelection(selection: BookingSelection) {
  const { choice, chosen, setChosen, form, fillIn, onName, availability, free, forget } = selection
  const { date, time, appointmentType } = chosen
  const { clearProblems } = form

  // Runs before paint on hydration, because React would reset the radio buttons it did not check.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useLayoutEffect(() => {
    if (!form.formProps.ref.current) return
    fillIn(form.formProps.ref.current)
    const filledIn = new FormData(form.formProps.ref.current)
    const ticked = String(filledIn.get('appointmentType'))
    setChosen(isAppointmentType(ticked) ? { ...choice, appointmentType: ticked } : choice)
    onName(String(filledIn.get('patientName')))
  }, [])

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
    duration: defaultDuration(appointmentType),
    isTaken: availability !== undefined && !free,
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
  return { choose, chooseDate, clearTime, /** Message about a cleared time. */ clearedText: text }
}
