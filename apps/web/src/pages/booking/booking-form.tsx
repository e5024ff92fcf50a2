import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import type { Availability, Opening } from '@clinic/domain/availability/schemas.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { honeypotText } from '../../components/honeypot-field.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { durationOf } from './appointment-types.ts'
import { type BookingChoice, NO_CHOICE } from './booking-choice.ts'
import { isTimeRejected, offeredTimes, rejectedFields } from './booking-error.ts'
import classes from './booking-form.module.css'
import { BookingIntroduction } from './booking-introduction.tsx'
import { BookingSummary } from './booking-summary.tsx'
import {
  BOOKING_FIELDS,
  type BookingField,
  type BookingValues,
  bookingFormSchema,
  initialValues,
  toBooking,
} from './booking-values.ts'
import { DetailsStep } from './details-step.tsx'
import { focusField } from './focus-field.ts'
import { TimeStep } from './time-step.tsx'
import { TypeStep } from './type-step.tsx'
import { useAvailability } from './use-availability.ts'
import { useBooking } from './use-booking.ts'
import { useChosenBefore } from './use-chosen-before.ts'
import { useClearedTime } from './use-cleared-time.ts'

interface BookingFormProps {
  /** What the address chooses. It counts when the form is opened, and once the page is hydrated. */
  choice: BookingChoice
  heading: RefObject<HTMLHeadingElement | null>
  onBooked: (appointment: Appointment) => void
}

const validate = schemaResolver(bookingFormSchema, { sync: true })

type Problems = Partial<Record<BookingField, string>>

/** Visit, time and patient on one page, with a summary that fills in while choosing. */
export function BookingForm({ choice, heading, onBooked }: BookingFormProps) {
  const element = useRef<HTMLFormElement>(null)
  // The served page is one for every address: hydrated, it begins as that does.
  const opened = useHydrated() ? choice : NO_CHOICE
  const form = useForm<BookingValues>({ initialValues: initialValues(opened), validate })
  const { appointmentType, date, time } = form.values
  useChosenBefore(element, form, choice)

  const duration = durationOf(appointmentType)
  const availability = useAvailability(date, duration)

  const showProblems = (problems: Problems) => {
    form.setErrors(problems)
    const first = BOOKING_FIELDS.find(field => problems[field])
    if (first) focusField(element.current, first)
  }

  const booking = useBooking({
    onBooked,
    onRefused: error => {
      if (isTimeRejected(error)) form.setFieldValue('time', null)
      showProblems(rejectedFields(error))
    },
  })

  const [sent, setSent] = useState<{ date: string; opening: Opening } | null>(null)
  // It may be taken by now, by this very booking: sent again, that is answered as if for the first time.
  const sentAgain =
    sent && sent.date === date && booking.unsettled?.duration === duration ? sent.opening : null
  const candidates = [...(availability.data?.openings ?? []), sentAgain]
  const opening = candidates.find(candidate => candidate?.startTime === time) ?? null

  const { setFieldValue } = form
  const { forget } = booking
  const cleared = useClearedTime({
    time,
    duration,
    gone: availability.data !== undefined && opening === null && !booking.pending,
    othersFree: availability.data?.available === true,
    clear: () => setFieldValue('time', null),
  })
  const { forget: forgetCleared } = cleared
  const choose = useCallback(
    (chosen: Partial<BookingChoice>) => {
      forget()
      forgetCleared()
      // Field by field: setValues would also take away what is said beside the other fields.
      for (const [field, value] of Object.entries(chosen)) setFieldValue(field, value)
    },
    [forget, forgetCleared, setFieldValue],
  )
  const chooseDate = useCallback(
    (chosen: string) => choose(chosen === date ? { date } : { date: chosen, time: null }),
    [choose, date],
  )

  const withTime = (problems: Problems): Problems =>
    opening ? problems : { ...problems, time: missingTimeText(availability.data) }

  const submit = form.onSubmit(
    values => {
      if (opening && values.date && values.appointmentType) {
        setSent({ date: values.date, opening })
        const made = toBooking({ ...values, appointmentType: values.appointmentType }, opening)
        const website = honeypotText(element.current)
        booking.submit(website ? { ...made, website } : made)
      } else showProblems(withTime({}))
    },
    problems => showProblems(withTime(problems as Problems)),
  )

  return (
    <form ref={element} className={classes.form} method="post" noValidate onSubmit={submit}>
      <BookingIntroduction heading={heading} />
      <div className={classes.steps}>
        <TypeStep
          value={appointmentType}
          error={form.errors.appointmentType}
          onChange={chosen => choose({ appointmentType: chosen })}
        />
        <TimeStep
          date={date}
          opening={opening}
          availability={availability}
          offered={offeredTimes(booking.error)}
          error={cleared.text ?? form.errors.time ?? form.errors.date}
          onDate={chooseDate}
          onTime={chosen => choose({ time: chosen })}
        />
        <DetailsStep form={form} />
      </div>
      <BookingSummary values={form.values} opening={opening} submitting={booking.pending} />
    </form>
  )
}

function missingTimeText(availability: Availability | undefined): string {
  if (!availability) return 'The free times of this date are not here yet'
  return availability.available ? 'Choose a time' : 'Choose a date that has free times'
}
