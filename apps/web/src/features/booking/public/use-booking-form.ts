import type { BookedAppointment } from '@clinic/domain/appointments/schemas.ts'
import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import { useCallback, useLayoutEffect, useReducer, useState } from 'react'
import { isAppointmentType } from '#features/appointments/shared/appointment-types.ts'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useCheckedForm } from '#lib/form/checked-form.ts'
import { fillInEmpty } from '#lib/form/kept-input.ts'
import { useSite } from '#lib/site.tsx'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useNow } from '#lib/use-now.ts'
import { isTimeRejected, offeredTimes } from '../shared/booking-error.ts'
import { applyChoice, type ChosenTime } from '../shared/chosen-time.ts'
import { useOpenTimes } from '../shared/use-availability.ts'
import { useChosenOpening } from '../shared/use-chosen-opening.ts'
import { type BookingChoice, NO_CHOICE, readBookingChoice } from './booking-choice.ts'
import { useBooking } from './use-booking.ts'
import { discardDraft, useDraftStorage, useStoredDraft } from './use-booking-draft.ts'

const loadBookingSchema = async () =>
  (await import('@clinic/domain/appointments/schemas.ts')).bookAppointmentInput

/** State of the form in which a visitor books. */
export function useBookingForm(query: string, onBooked: (appointment: BookedAppointment) => void) {
  const { draft, first, choice, dispatch } = useBookingChoice(query)
  const [patientName, setPatientName] = useState('')
  const { openingsType, minutesFor, onlineTypes } = useAppointmentTypes()
  const { date, time } = choice
  const appointmentType = onlineTypes.find(type => type === choice.appointmentType) ?? null

  const duration = minutesFor(appointmentType)
  const asked = openingsType(appointmentType)
  const times = useOpenTimes(date, duration, asked)

  const booking = useBooking({
    onBooked: made => {
      discardDraft()
      onBooked(made)
    },
    onRejected: error => {
      if (isTimeRejected(error)) dispatch({ time: null })
    },
  })
  const { forget, pending } = booking

  // A retry may find the time taken by its own first attempt; keep it selectable for the idempotent resend.
  const [sent, setSent] = useState<DatedOpening | null>(null)
  const isSentAgain =
    sent?.date === date && sent.startTime === time && booking.unsettled?.duration === duration
  const { opening, explainProblem } = useChosenOpening(choice, dispatch, {
    times,
    duration,
    pending,
    kept: isSentAgain ? sent : null,
  })

  const form = useCheckedForm(
    loadBookingSchema,
    (checked, submitted) => {
      if (date && opening) setSent({ ...opening, date })
      booking.submit(checked, submitted)
    },
    { otherValues: { appointmentDate: opening?.startsAt, duration, status: 'confirmed' } },
  )
  const { problems, clearProblems } = form
  const keepDraft = useDraftStorage(form, query, choice)

  // Runs before paint on hydration, because React would reset the radio buttons it did not check.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useLayoutEffect(() => {
    const element = form.formProps.ref.current
    if (!element) return
    fillInEmpty(element, draft?.fields ?? {})
    const entered = new FormData(element)
    const checked = String(entered.get('appointmentType'))
    dispatch(isAppointmentType(checked) ? { ...first, appointmentType: checked } : first)
    setPatientName(String(entered.get('patientName')))
  }, [])

  const choose = useCallback(
    (choice: Partial<BookingChoice>) => {
      forget()
      if ('appointmentType' in choice) clearProblems('appointmentType', 'duration')
      else clearProblems('appointmentDate')
      dispatch(choice)
    },
    [forget, clearProblems, dispatch],
  )
  return {
    form,
    keepDraft,
    /** An old link may ask for a type that patients cannot book: it counts as none. */
    choice: { ...choice, appointmentType },
    choose,
    /** Keeps its identity, so that the memoized calendar does not re-render. */
    chooseDate: useCallback((day: string) => choose({ date: day }), [choose]),
    patientName,
    setPatientName,
    times,
    opening,
    offered: offeredTimes(booking.error),
    timeProblem: explainProblem(problems.appointmentDate),
    pending,
    failure: booking.failure,
  }
}

/** The choice of type, date and time, which the page's query or an earlier draft presets. */
function useBookingChoice(query: string) {
  const { timeZone } = useSite()
  const draft = useStoredDraft()
  const preset = draft?.query === query ? draft.choice : query
  const first = readBookingChoice(new URLSearchParams(preset), useNow(), timeZone)
  // The cached HTML is the same for every query string, so hydration must start without choices.
  const [choice, dispatch] = useReducer(
    applyChoice<BookingChoice & ChosenTime>,
    useHydrated() ? first : NO_CHOICE,
  )
  return { draft, first, choice, dispatch }
}
