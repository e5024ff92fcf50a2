import type { BookedAppointment } from '@clinic/domain/appointments/schemas.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { type RefObject, useState } from 'react'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { fillInEmpty } from '../../../lib/form/kept-input.ts'
import { useSite } from '../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useNow } from '../../../lib/use-now.ts'
import { defaultDuration } from '../../appointments/shared/appointment-types.ts'
import { usePractice } from '../../content/shared/practice.tsx'
import { isTimeRejected, offeredTimes } from '../shared/booking-error.ts'
import { timeProblem } from '../shared/time-problem.ts'
import { useAvailability, useDayOpenings, useOfferedOpenings } from '../shared/use-availability.ts'
import { type BookingChoice, NO_CHOICE, readBookingChoice } from './booking-choice.ts'
import classes from './booking-form.module.css'
import { BookingSummary } from './booking-summary.tsx'
import { NextStep } from './next-step.tsx'
import { DetailsStep } from './steps/details-step.tsx'
import { TimeStep } from './steps/time-step.tsx'
import { TypeStep } from './steps/type-step.tsx'
import { texts } from './texts.ts'
import { useBooking } from './use-booking.ts'
import { discardDraft, useDraftStorage, useStoredDraft } from './use-booking-draft.ts'
import { useBookingSelection } from './use-booking-selection.ts'

interface BookingFormProps {
  /** Query of the page's URL, which may preset choices. */
  query: string
  heading: RefObject<HTMLHeadingElement | null>
  onBooked: (appointment: BookedAppointment) => void
}

const loadBookingSchema = async () =>
  (await import('@clinic/domain/appointments/schemas.ts')).bookAppointmentInput

/** Type, time and patient details on one page, with a live summary. */
export function BookingForm({ query, heading, onBooked }: BookingFormProps) {
  const language = useLanguage()
  const { timeZone } = useSite()
  const draft = useStoredDraft()
  const preset = draft?.query === query ? draft.choice : query
  const choice = readBookingChoice(new URLSearchParams(preset), useNow(), timeZone)
  // The cached HTML is the same for every query string, so hydration must start without choices.
  const [chosen, setChosen] = useState<BookingChoice>(useHydrated() ? choice : NO_CHOICE)
  const [patientName, setPatientName] = useState('')
  const { appointmentType, date, time } = chosen

  const duration = defaultDuration(appointmentType)
  const days = useDayOpenings(duration)
  const availability = useAvailability(date, duration)
  const next = useOfferedOpenings(duration)

  const booking = useBooking({
    onBooked: made => {
      discardDraft()
      onBooked(made)
    },
    onRejected: error => {
      if (isTimeRejected(error)) clearTime()
      form.showRejected(error)
    },
  })

  const [sent, setSent] = useState<{ date: string; opening: Opening } | null>(null)
  // A retry may find the time taken by its own first attempt; keep it selectable for the idempotent resend.
  const sentAgain =
    sent && sent.date === date && booking.unsettled?.duration === duration ? sent.opening : null
  // An offered time counts at once; the times of its day are still loading.
  const candidates = [...(availability.data?.openings ?? next.filter(one => one.date === date)), sentAgain]
  const opening = candidates.find(candidate => candidate?.startTime === time) ?? null

  const form = useCheckedForm(
    loadBookingSchema,
    checked => {
      if (date && opening) setSent({ date, opening })
      booking.submit(checked)
    },
    { chosen: { appointmentDate: opening?.startsAt, duration, status: 'confirmed' } },
  )
  const { choose, chooseDate, clearTime, clearedText } = useBookingSelection({
    choice,
    chosen,
    setChosen,
    form,
    fillIn: element => fillInEmpty(element, draft?.fields ?? {}),
    onName: setPatientName,
    availability: availability.data,
    free: opening !== null || booking.pending,
    forget: booking.forget,
  })

  const keepDraft = useDraftStorage(form, query, chosen)
  const { problems } = form

  return (
    <form {...form.formProps} onInput={keepDraft} className={classes.form}>
      <Introduction heading={heading} />
      <div className={classes.steps}>
        <TypeStep
          value={appointmentType}
          error={problems.appointmentType ?? problems.duration}
          onChange={type => choose({ appointmentType: type })}
        />
        <TimeStep
          date={date}
          opening={opening}
          days={days}
          availability={availability}
          offered={offeredTimes(booking.error)}
          error={
            clearedText ?? timeProblem(problems.appointmentDate, { date, opening, availability }, language)
          }
          onDate={chooseDate}
          onTime={startTime => choose({ time: startTime })}
          next={next}
          onOpening={one => choose({ date: one.date, time: one.startTime })}
        />
        <DetailsStep form={form} onName={setPatientName} />
      </div>
      <BookingSummary
        chosen={chosen}
        patientName={patientName}
        opening={opening}
        submitting={booking.pending}
      />
      <NextStep hasType={appointmentType !== null} opening={opening} pending={booking.pending} form={form} />
    </form>
  )
}

function Introduction({ heading }: Pick<BookingFormProps, 'heading'>) {
  const t = useTexts(texts)
  const { phone, phoneHref } = usePractice()
  const call = <a href={phoneHref}>{phone}</a>
  return (
    <div className={classes.introduction}>
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      <p className={classes.lead}>{t.intro(call)}</p>
    </div>
  )
}
