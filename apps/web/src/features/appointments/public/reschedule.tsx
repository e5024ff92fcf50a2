import { type LinkedAppointment, rescheduleInput } from '@clinic/domain/appointments/link-schemas.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { readReason } from '../../../lib/query/failure.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { offeredTimes } from '../../booking/shared/booking-error.ts'
import { applyChoice, type ChosenTime, useDroppedTime } from '../../booking/shared/chosen-time.ts'
import { NextTimeChoice } from '../../booking/shared/next-times/next-time-choice.tsx'
import { timeProblem } from '../../booking/shared/time-problem.ts'
import {
  useAvailabilityToMove,
  useDaysToMove,
  useOfferedToMove,
} from '../../booking/shared/use-availability.ts'
import { MoveActions } from './move-actions.tsx'
import classes from './reschedule.module.css'
import { texts } from './texts.ts'
import { useReschedule } from './use-reschedule.ts'

interface RescheduleProps {
  token: string
  appointment: LinkedAppointment
  onMoved: () => void
  /** Called when the patient keeps the current time. */
  onKeep: () => void
}

/** Picks a new time, starting from the current day unless the practice asked to move. Opens at its heading. */
export function Reschedule({ token, appointment, onMoved, onKeep }: RescheduleProps) {
  const t = useTexts(texts).move
  const language = useLanguage()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [])

  const now = useNow()
  const [firstDate] = useState(() => toFirstDate(appointment, now))
  const [chosen, dispatch] = useReducer(applyChoice<ChosenTime>, { date: firstDate, time: null })
  const { date, time } = chosen

  const days = useDaysToMove(token)
  const availability = useAvailabilityToMove(token, date, firstDate)
  const next = useOfferedToMove(token)
  // An offered time counts at once; the times of its day are still loading.
  const openings = availability.data?.openings ?? next?.filter(one => one.date === date)
  const opening = openings?.find(({ startTime }) => startTime === time) ?? null
  const move = useReschedule({ onMoved, onTimeRejected: () => dispatch({ time: null }) })

  const form = useCheckedForm(rescheduleInput, checked => move.mutate(checked), {
    chosen: { token, appointmentDate: opening?.startsAt },
  })
  const dropped = useDroppedTime(chosen, dispatch, {
    availability: availability.data,
    opening,
    pending: move.isPending,
    duration: appointment.duration,
  })

  const choose = (next: Partial<ChosenTime>) => {
    move.reset()
    form.clearProblems('appointmentDate')
    dispatch(next)
  }

  return (
    <form {...form.formProps} className={classes.form} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t.title}
      </h2>
      <NextTimeChoice
        next={next}
        firstDate={firstDate}
        date={date}
        opening={opening}
        days={days}
        availability={availability}
        offered={offeredTimes(move.error)}
        error={
          dropped ??
          moveLimitText(move.error) ??
          timeProblem(form.problems.appointmentDate, { date, opening, availability }, language)
        }
        onDate={day => choose({ date: day })}
        onTime={startTime => choose({ time: startTime })}
        onOpening={one => choose({ date: one.date, time: one.startTime })}
      />
      <MoveActions
        appointment={appointment}
        opening={opening}
        hasDay={date !== null}
        isPending={move.isPending}
        onMove={() => form.formProps.ref.current?.requestSubmit()}
        onKeep={onKeep}
      />
    </form>
  )
}

/** The appointment's day, unless patients can't book it or the practice asked to move. */
function toFirstDate({ appointmentDate, timeZone, moveRequested }: LinkedAppointment, now: number) {
  const { first, last } = bookingWindow(now, timeZone)
  const day = clinicDay(Date.parse(appointmentDate), timeZone)
  return day >= first && day <= last && !moveRequested ? day : null
}

/** Stays beside the times, because the toast closes and retrying today cannot help. */
function moveLimitText(error: Error | null): string | null {
  return readReason(error) === 'moveLimit' ? (error?.message ?? null) : null
}
