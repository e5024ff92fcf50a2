import { type LinkedAppointment, rescheduleInput } from '@clinic/domain/appointments/link-schemas.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { ActionButton } from '../../components/action-button.tsx'
import { ActionRow } from '../../components/action-row.tsx'
import { useCheckedForm } from '../../lib/checked-form.ts'
import { useNow } from '../../lib/use-now.ts'
import { offeredTimes } from '../booking/booking-error.ts'
import { TimeChoice } from '../booking/time-choice.tsx'
import { timeProblem } from '../booking/time-problem.ts'
import { useAvailabilityToMove } from '../booking/use-availability.ts'
import { useClearedTime } from '../booking/use-cleared-time.ts'
import classes from './reschedule.module.css'
import { useReschedule } from './use-reschedule.ts'

interface RescheduleProps {
  token: string
  appointment: LinkedAppointment
  onMoved: () => void
  /** Is told when the appointment is to stay as it is. */
  onKeep: () => void
}

/** Chooses another time for an appointment, from the day that it has. Its heading takes the focus when it opens. */
export function Reschedule({ token, appointment, onMoved, onKeep }: RescheduleProps) {
  const { appointmentDate, duration, timeZone } = appointment
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const { first, last } = bookingWindow(useNow(), timeZone)
  const present = clinicDay(Date.parse(appointmentDate), timeZone)
  const [date, setDate] = useState(present >= first && present <= last ? present : null)
  const [time, setTime] = useState<string | null>(null)

  const availability = useAvailabilityToMove(token, date)
  const opening = availability.data?.openings.find(({ startTime }) => startTime === time) ?? null
  const move = useReschedule({ token, onMoved, onTimeGone: () => setTime(null) })

  const form = useCheckedForm(
    rescheduleInput.refine(chosen => chosen.appointmentDate !== appointmentDate, {
      path: ['appointmentDate'],
      message: 'This is the time that you have now. Choose another one.',
    }),
    chosen => move.mutate(chosen),
    { token, appointmentDate: opening?.startsAt },
  )
  const cleared = useClearedTime({
    time,
    duration: duration as Duration,
    gone: availability.data !== undefined && opening === null && !move.isPending,
    othersFree: availability.data?.available === true,
    clear: () => setTime(null),
  })

  const choose = (nextDate: string, nextTime: string | null) => {
    move.reset()
    cleared.forget()
    form.clearProblems('appointmentDate')
    setDate(nextDate)
    setTime(nextTime)
  }

  return (
    <form {...form.formProps} className={classes.form} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        Choose a new time
      </h2>
      <TimeChoice
        date={date}
        opening={opening}
        availability={availability}
        offered={offeredTimes(move.error)}
        error={cleared.text ?? timeProblem(form.problems.appointmentDate, opening, availability.data)}
        onDate={next => choose(next, next === date ? time : null)}
        onTime={next => date && choose(date, next)}
      />
      <p className={classes.chosen}>{chosenText(opening?.startsAt, timeZone)}</p>
      <ActionRow>
        <Button type="submit" disabled={!date} loading={move.isPending}>
          Move appointment
        </Button>
        <ActionButton onClick={onKeep}>Keep the present time</ActionButton>
      </ActionRow>
    </form>
  )
}

function chosenText(startsAt: string | undefined, timeZone: string): string {
  if (startsAt === undefined) return 'Until you choose another time, your appointment stays as it is.'
  const start = Date.parse(startsAt)
  return `Your new time: ${formatDate(start, timeZone)}, ${formatClock(start, timeZone)}.`
}
