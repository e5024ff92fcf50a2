import { linkedTimeInput } from '@clinic/domain/appointments/link-schemas.ts'
import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { InvitationPage } from '@clinic/domain/patients/invitation-schemas.ts'
import { Button } from '@mantine/core'
import { useId, useReducer } from 'react'
import { useNavigate } from 'react-router-dom'
import { AppointmentFactList } from '#features/appointments/shared/appointment-fact-list.tsx'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { applyChoice, type ChosenTime } from '#features/booking/shared/chosen-time.ts'
import { TimeChoice } from '#features/booking/shared/time-choice.tsx'
import { useOpenTimes } from '#features/booking/shared/use-availability.ts'
import { useTimeForm } from '#features/booking/shared/use-time-form.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { ActionRow } from '#ui/action-row.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
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
  const isHydrated = useHydrated()
  const id = useId()
  const { duration, timeZone, until } = invitation
  const asked = useAppointmentTypes().openingsType(invitation.appointmentType)
  const [chosenTime, dispatch] = useReducer(applyChoice<ChosenTime>, { date: null, time: null })
  const navigate = useNavigate()
  const booking = useWrite(
    trpc.invitationLinks.book,
    { failed: t.failedToBook },
    {
      changes: 'appointments',
      // Without waiting for this page to be read again.
      onDone: ({ appointmentPath }) => void navigate(appointmentPath, { replace: true }),
    },
  )
  const { form, opening, choice } = useTimeForm({
    schema: linkedTimeInput,
    token,
    duration,
    chosenTime,
    dispatch,
    times: useOpenTimes(chosenTime.date, duration, asked),
    write: booking,
  })
  const start = opening && Date.parse(opening.startsAt)
  return (
    <>
      <AppointmentFactList appointment={invitation} directions={false} />
      <form {...form.formProps} className={classes.form} aria-labelledby={id}>
        <h2 id={id}>{t.choose}</h2>
        <fieldset className={classes.times} disabled={!isHydrated}>
          <TimeChoice {...choice} />
        </fieldset>
        <p>
          <Unbroken>
            {start === null
              ? t.open
              : t.chosen(formatDate(start, timeZone, language), formatClock(start, timeZone, language))}
          </Unbroken>
        </p>
        <ActionRow>
          <Button type="submit" disabled={!isHydrated || !chosenTime.date} loading={booking.isPending}>
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
