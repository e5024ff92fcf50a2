import { type LinkedAppointment, linkedTimeInput } from '@clinic/domain/appointments/link-schemas.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatClock, formatDate, formatDateBadge } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { Button } from '@mantine/core'
import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { applyChoice, type ChosenTime } from '#features/booking/shared/chosen-time.ts'
import { TimeChoice } from '#features/booking/shared/time-choice.tsx'
import { useTimesToMove } from '#features/booking/shared/use-availability.ts'
import { useTimeForm } from '#features/booking/shared/use-time-form.ts'
import { InPhoneBar } from '#features/content/shared/in-phone-bar.tsx'
import { readReason } from '#lib/response/failure.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useLinkWrite } from '#lib/trpc/use-link-write.ts'
import { useNow } from '#lib/use-now.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts as sharedTexts } from '../shared/texts.ts'
import classes from './reschedule.module.css'
import { texts } from './texts.ts'

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

interface MoveActionsProps extends Pick<RescheduleProps, 'appointment' | 'onKeep'> {
  opening: Opening | null
  hasDay: boolean
  isPending: boolean
  onMove: () => void
}

/** The new time with the buttons to move to it or to keep the current one. */
function MoveActions(props: MoveActionsProps) {
  const { appointment, opening, hasDay, isPending, onMove, onKeep } = props
  const { timeZone, moveRequested } = appointment
  const t = useTexts(texts).move
  const language = useLanguage()
  const start = opening && Date.parse(opening.startsAt)
  const time = start === null ? '' : formatClock(start, timeZone, language)
  const unchanged = moveRequested ? t.requested : t.open
  return (
    <>
      <p className={classes.chosen}>
        <Unbroken>
          {start === null ? unchanged : t.chosen(formatDate(start, timeZone, language), time)}
        </Unbroken>
      </p>
      <ActionRow>
        <Button type="submit" disabled={!hasDay} loading={isPending}>
          {t.submit}
        </Button>
        <ActionButton onClick={onKeep}>{moveRequested ? t.later : t.keep}</ActionButton>
      </ActionRow>
      {start !== null && (
        <InPhoneBar>
          <ActionButton variant="solid" className={classes.move} disabled={isPending} onClick={onMove}>
            {t.to(formatDateBadge(start, timeZone, language).weekday, time)}
          </ActionButton>
        </InPhoneBar>
      )}
    </>
  )
}

/** Moves an appointment and shows the outcome. A repeated request moves it once. */
function useReschedule(onMoved: () => void) {
  const t = useTexts(texts).move
  const { at } = useTexts(sharedTexts)
  const language = useLanguage()
  const { appointmentLinks } = trpc.useUtils()
  return useLinkWrite(
    trpc.appointmentLinks.reschedule,
    appointmentLinks.page,
    {
      done: ({ appointmentDate, timeZone }) => {
        const startsAt = Date.parse(appointmentDate)
        return {
          title: t.done,
          description: at(
            formatDate(startsAt, timeZone, language),
            formatClock(startsAt, timeZone, language),
          ),
        }
      },
      failed: t.failed,
    },
    { changes: 'appointments', onDone: onMoved },
  )
}
