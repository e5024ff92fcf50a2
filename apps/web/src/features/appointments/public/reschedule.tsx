import { type LinkedAppointment, linkedTimeInput } from '@clinic/domain/appointments/link-schemas.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { readReason } from '../../../lib/response/failure.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { applyChoice, type ChosenTime } from '../../booking/shared/chosen-time.ts'
import { TimeChoice } from '../../booking/shared/time-choice.tsx'
import { useTimesToMove } from '../../booking/shared/use-availability.ts'
import { useTimeForm } from '../../booking/shared/use-time-form.ts'
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
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [])

  const now = useNow()
  const [firstDate] = useState(() => toFirstDate(appointment, now))
  const [chosenTime, dispatch] = useReducer(applyChoice<ChosenTime>, { date: firstDate, time: null })
  const move = useReschedule(onMoved)
  const { form, opening, choice } = useTimeForm({
    schema: linkedTimeInput,
    token,
    duration: appointment.duration,
    chosenTime,
    dispatch,
    times: useTimesToMove(token, chosenTime.date, firstDate),
    write: move,
  })

  return (
    <form {...form.formProps} className={classes.form} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t.title}
      </h2>
      <TimeChoice {...choice} firstDate={firstDate} error={moveLimitText(move.error) ?? choice.error} />
      <MoveActions
        appointment={appointment}
        opening={opening}
        hasDay={chosenTime.date !== null}
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
