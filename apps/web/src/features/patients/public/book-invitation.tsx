import { rescheduleInput } from '@clinic/domain/appointments/link-schemas.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { InvitationPage } from '@clinic/domain/patients/invitation-schemas.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useWrite } from '../../../lib/trpc/use-write.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { ActionRow } from '../../../ui/action-row.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { AppointmentFactList } from '../../appointments/shared/appointment-fact-list.tsx'
import { isTimeRejected, offeredTimes } from '../../booking/shared/booking-error.ts'
import { NextTimes } from '../../booking/shared/next-times/next-times.tsx'
import { TimeChoice } from '../../booking/shared/time-choice.tsx'
import { timeProblem } from '../../booking/shared/time-problem.ts'
import { useAvailability, useDayOpenings, useOfferedOpenings } from '../../booking/shared/use-availability.ts'
import { useClearedTime } from '../../booking/shared/use-cleared-time.ts'
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
  const duration = invitation.duration as Duration
  const [date, setDate] = useState<string | null>(null)
  const [time, setTime] = useState<string | null>(null)
  const [offeredStart, setOfferedStart] = useState<string | null>(null)
  const next = useOfferedOpenings(duration)
  const days = useDayOpenings(duration)
  const availability = useAvailability(date, duration)
  const opening = availability.data?.openings.find(({ startTime }) => startTime === time) ?? null
  // One of the next times is known before the times of its day are read.
  const startsAt = opening?.startsAt ?? (availability.data === undefined ? offeredStart : null)

  const clear = () => {
    setTime(null)
    setOfferedStart(null)
  }
  const booking = useWrite(
    trpc.invitationLinks.book,
    { done: t.done, failed: t.failedToBook },
    { changes: 'appointments', onFailed: error => isTimeRejected(error) && clear() },
  )
  const form = useCheckedForm(rescheduleInput, chosen => booking.mutate(chosen), {
    chosen: { token, appointmentDate: startsAt ?? undefined },
  })
  const cleared = useClearedTime({
    time,
    duration,
    isTaken: availability.data !== undefined && opening === null && !booking.isPending,
    othersFree: availability.data?.available === true,
    clear,
  })
  const choose = (nextDate: string, nextTime: string | null, start: string | null = null) => {
    booking.reset()
    cleared.forget()
    form.clearProblems('appointmentDate')
    setDate(nextDate)
    setTime(nextTime)
    setOfferedStart(start)
  }
  const start = startsAt === null ? null : Date.parse(startsAt)
  return (
    <>
      <AppointmentFactList appointment={invitation} directions={false} />
      <form {...form.formProps} className={classes.form} aria-labelledby={id}>
        <h2 id={id}>{t.choose}</h2>
        <fieldset className={classes.times} disabled={!hydrated}>
          <TimeChoice
            date={date}
            opening={opening}
            days={days}
            availability={availability}
            offered={offeredTimes(booking.error)}
            title={next.length > 0 ? t.times : undefined}
            error={
              cleared.text ??
              timeProblem(form.problems.appointmentDate, { date, opening, availability }, language)
            }
            onDate={day => choose(day, day === date ? time : null)}
            onTime={chosen => date && choose(date, chosen)}
          >
            <NextTimes
              label={t.times}
              openings={next}
              chosen={startsAt ?? undefined}
              onChoose={one => choose(one.date, one.startTime, one.startsAt)}
            />
          </TimeChoice>
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
