import { rescheduleInput } from '@clinic/domain/appointments/link-schemas.ts'
import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { InvitationPage } from '@clinic/domain/patients/invitation-schemas.ts'
import { Button } from '@mantine/core'
import { useId, useReducer } from 'react'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useWrite } from '../../../lib/trpc/use-write.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { ActionRow } from '../../../ui/action-row.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { AppointmentFactList } from '../../appointments/shared/appointment-fact-list.tsx'
import { useVisits } from '../../appointments/shared/use-visits.ts'
import { isTimeRejected, offeredTimes } from '../../booking/shared/booking-error.ts'
import { applyChoice, type ChosenTime, useDroppedTime } from '../../booking/shared/chosen-time.ts'
import { NextTimeChoice } from '../../booking/shared/next-times/next-time-choice.tsx'
import { timeProblem } from '../../booking/shared/time-problem.ts'
import { useAvailability, useDayOpenings, useOfferedOpenings } from '../../booking/shared/use-availability.ts'
import classes from './book-invitation.module.css'
import { texts } from './texts.ts'

interface BookInvitationProps {
  token: string
  invitation: InvitationPage
}

/** Asks for the time alone: patient and kind of visit are known. The page then leads to the appointment. */
export function BookInvitation({ token, invitation }: BookInvitationProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const hydrated = useHydrated()
  const id = useId()
  const { timeZone, until } = invitation
  const duration = invitation.duration
  const asked = useVisits().askedType(invitation.appointmentType)
  const [chosen, dispatch] = useReducer(applyChoice<ChosenTime>, { date: null, time: null })
  const { date, time } = chosen
  const next = useOfferedOpenings(duration, asked)
  const days = useDayOpenings(duration, asked)
  const availability = useAvailability(date, duration, asked)
  // An offered time counts at once; the times of its day are still loading.
  const openings = availability.data?.openings ?? next.filter(one => one.date === date)
  const opening = openings.find(({ startTime }) => startTime === time) ?? null

  const booking = useWrite(
    trpc.invitationLinks.book,
    { done: t.done, failed: t.failedToBook },
    { changes: 'appointments', onFailed: error => isTimeRejected(error) && dispatch({ time: null }) },
  )
  const form = useCheckedForm(rescheduleInput, checked => booking.mutate(checked), {
    chosen: { token, appointmentDate: opening?.startsAt },
  })
  const dropped = useDroppedTime(chosen, dispatch, {
    availability: availability.data,
    opening,
    pending: booking.isPending,
    duration,
  })
  const choose = (choice: Partial<ChosenTime>) => {
    booking.reset()
    form.clearProblems('appointmentDate')
    dispatch(choice)
  }
  const start = opening && Date.parse(opening.startsAt)
  return (
    <>
      <AppointmentFactList appointment={invitation} directions={false} />
      <form {...form.formProps} className={classes.form} aria-labelledby={id}>
        <h2 id={id}>{t.choose}</h2>
        <fieldset className={classes.times} disabled={!hydrated}>
          <NextTimeChoice
            date={date}
            opening={opening}
            days={days}
            availability={availability}
            offered={offeredTimes(booking.error)}
            next={next}
            onOpening={one => choose({ date: one.date, time: one.startTime })}
            error={
              dropped ?? timeProblem(form.problems.appointmentDate, { date, opening, availability }, language)
            }
            onDate={day => choose({ date: day })}
            onTime={startTime => choose({ time: startTime })}
          />
        </fieldset>
        <p>
          <Unbroken>
            {start === null
              ? t.open
              : t.chosen(formatDate(start, timeZone, language), formatClock(start, timeZone, language))}
          </Unbroken>
        </p>
        <ActionRow>
          <Button type="submit" disabled={!hydrated || !date} loading={booking.isPending}>
            {t.submit}
          </Button>
        </ActionRow>
      </form>
      <p>
        <Unbroken>{t.until(formatDate(Date.parse(until), timeZone, language))}</Unbroken>
      </p>
    </>
  )
}
