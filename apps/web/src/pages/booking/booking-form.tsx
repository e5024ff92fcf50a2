import { type BookedAppointment, bookAppointmentInput } from '@clinic/domain/appointments/schemas.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { type RefObject, useState } from 'react'
import { useCheckedForm } from '../../lib/checked-form.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { durationOf } from './appointment-types.ts'
import { type BookingChoice, NO_CHOICE } from './booking-choice.ts'
import { isTimeRejected, offeredTimes } from './booking-error.ts'
import classes from './booking-form.module.css'
import { BookingIntroduction } from './booking-introduction.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { DetailsStep } from './details-step.tsx'
import { timeProblem } from './time-problem.ts'
import { TimeStep } from './time-step.tsx'
import { TypeStep } from './type-step.tsx'
import { useAvailability } from './use-availability.ts'
import { useBooking } from './use-booking.ts'
import { useChoosing } from './use-choosing.ts'
import { useChosenBefore } from './use-chosen-before.ts'

interface BookingFormProps {
  /** What the address chooses. It counts when the form is opened, and once the page is hydrated. */
  choice: BookingChoice
  heading: RefObject<HTMLHeadingElement | null>
  onBooked: (appointment: BookedAppointment) => void
}

/** Type, time and patient on one page, with a summary that fills in while choosing. */
export function BookingForm({ choice, heading, onBooked }: BookingFormProps) {
  // The served page is one for every address: hydrated, it begins as that does.
  const [chosen, setChosen] = useState<BookingChoice>(useHydrated() ? choice : NO_CHOICE)
  const [patientName, setPatientName] = useState('')
  const { appointmentType, date, time } = chosen

  const duration = durationOf(appointmentType)
  const availability = useAvailability(date, duration)

  const booking = useBooking({
    onBooked,
    onRejected: error => {
      if (isTimeRejected(error)) clearTime()
      form.showRejected(error)
    },
  })

  const [sent, setSent] = useState<{ date: string; opening: Opening } | null>(null)
  // It may be taken by now, by this very booking: sent again, the response is as if for the first time.
  const sentAgain =
    sent && sent.date === date && booking.unsettled?.duration === duration ? sent.opening : null
  const candidates = [...(availability.data?.openings ?? []), sentAgain]
  const opening = candidates.find(candidate => candidate?.startTime === time) ?? null

  const form = useCheckedForm(
    bookAppointmentInput,
    checked => {
      if (date && opening) setSent({ date, opening })
      booking.submit(checked)
    },
    { appointmentDate: opening?.startsAt, duration, status: 'confirmed' },
  )
  useChosenBefore(form.formProps.ref, choice, setChosen, setPatientName)

  const { choose, chooseDate, clearTime, clearedText } = useChoosing({
    chosen,
    setChosen,
    clearProblems: form.clearProblems,
    availability: availability.data,
    free: opening !== null || booking.pending,
    forget: booking.forget,
  })

  const { problems } = form

  return (
    <form {...form.formProps} className={classes.form}>
      <BookingIntroduction heading={heading} />
      <div className={classes.steps}>
        <TypeStep
          value={appointmentType}
          error={problems.appointmentType ?? problems.duration}
          onChange={next => choose({ appointmentType: next })}
        />
        <TimeStep
          date={date}
          opening={opening}
          availability={availability}
          offered={offeredTimes(booking.error)}
          error={clearedText ?? timeProblem(problems.appointmentDate, opening, availability.data)}
          onDate={chooseDate}
          onTime={next => choose({ time: next })}
        />
        <DetailsStep form={form} onName={setPatientName} />
      </div>
      <BookingSummary
        chosen={chosen}
        patientName={patientName}
        opening={opening}
        submitting={booking.pending}
      />
    </form>
  )
}
