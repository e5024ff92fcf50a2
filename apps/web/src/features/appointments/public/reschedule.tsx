import { type LinkedAppointment, rescheduleInput } from '@clinic/domain/appointments/link-schemas.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { Button } from '@mantine/core'
import { useEffect, useId, useReducer, useRef } from 'react'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { readReason } from '../../../lib/query/failure.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { ActionRow } from '../../../ui/action-row.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { offeredTimes } from '../../booking/shared/booking-error.ts'
import { applyChoice, type ChosenTime, useDroppedTime } from '../../booking/shared/chosen-time.ts'
import { TimeChoice } from '../../booking/shared/time-choice.tsx'
import { timeProblem } from '../../booking/shared/time-problem.ts'
import { useAvailabilityToMove, useDaysToMove } from '../../booking/shared/use-availability.ts'
import { MoveInBar } from './move-in-bar.tsx'
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

/** Picks a new time, starting from the current day unless the practice asked to move. The heading takes focus. */
export function Reschedule({ token, appointment, onMoved, onKeep }: RescheduleProps) {
  const t = useTexts(texts).move
  const language = useLanguage()
  const { appointmentDate, duration, timeZone, moveRequested } = appointment
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const { first, last } = bookingWindow(useNow(), timeZone)
  const present = clinicDay(Date.parse(appointmentDate), timeZone)
  const isOffered = present >= first && present <= last && !moveRequested
  const [chosen, dispatch] = useReducer(applyChoice<ChosenTime>, {
    date: isOffered ? present : null,
    time: null,
  })
  const { date, time } = chosen

  const days = useDaysToMove(token)
  const availability = useAvailabilityToMove(token, date)
  const opening = availability.data?.openings.find(({ startTime }) => startTime === time) ?? null
  const move = useReschedule({ onMoved, onTimeRejected: () => dispatch({ time: null }) })

  const form = useCheckedForm(
    rescheduleInput.refine(input => input.appointmentDate !== appointmentDate, {
      path: ['appointmentDate'],
      message: t.same,
    }),
    checked => move.mutate(checked),
    { chosen: { token, appointmentDate: opening?.startsAt } },
  )
  const dropped = useDroppedTime(chosen, dispatch, {
    availability: availability.data,
    opening,
    pending: move.isPending,
    duration: duration as Duration,
  })

  const choose = (next: Partial<ChosenTime>) => {
    move.reset()
    form.clearProblems('appointmentDate')
    dispatch(next)
  }

  const chosenText = ({ startsAt }: Opening) => {
    const start = Date.parse(startsAt)
    return t.chosen(formatDate(start, timeZone, language), formatClock(start, timeZone, language))
  }

  return (
    <form {...form.formProps} className={classes.form} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t.title}
      </h2>
      <TimeChoice
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
      />
      <p className={classes.chosen}>
        <Unbroken>{opening ? chosenText(opening) : moveRequested ? t.requested : t.open}</Unbroken>
      </p>
      <ActionRow>
        <Button type="submit" disabled={!date} loading={move.isPending}>
          {t.submit}
        </Button>
        <ActionButton onClick={onKeep}>{moveRequested ? t.later : t.keep}</ActionButton>
      </ActionRow>
      {opening && (
        <MoveInBar
          opening={opening}
          timeZone={timeZone}
          disabled={move.isPending}
          onMove={() => form.formProps.ref.current?.requestSubmit()}
        />
      )}
    </form>
  )
}

/** Stays beside the times, because the toast closes and retrying today cannot help. */
function moveLimitText(error: Error | null): string | null {
  return readReason(error) === 'moveLimit' ? (error?.message ?? null) : null
}
