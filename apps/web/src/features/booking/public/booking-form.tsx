import type { BookedAppointment } from '@clinic/domain/appointments/schemas.ts'
import type { RefObject } from 'react'
import { PracticePhone } from '#features/content/shared/practice-phone.tsx'
import { useTexts } from '#lib/texts.ts'
import { TimeChoice } from '../shared/time-choice.tsx'
import classes from './booking-form.module.css'
import { BookingSummary } from './booking-summary.tsx'
import { NextStepBar } from './next-step-bar.tsx'
import { DetailsStep } from './steps/details-step.tsx'
import { Step } from './steps/step.tsx'
import { TypeStep } from './steps/type-step.tsx'
import { texts } from './texts.ts'
import { useBookingForm } from './use-booking-form.ts'

interface BookingFormProps {
  /** Query of the page's URL, which may preset choices. */
  query: string
  /** Whether another website has the page in a frame, where fixed bars and toasts may be screens away. */
  isFramed: boolean
  heading: RefObject<HTMLHeadingElement | null>
  onBooked: (appointment: BookedAppointment) => void
}

/** Type, time and patient details on one page, with a live summary. */
export function BookingForm({ query, isFramed, heading, onBooked }: BookingFormProps) {
  const booking = useBookingForm(query, onBooked)
  const t = useTexts(texts)
  const { form, choice, choose, patientName, opening, pending } = booking
  return (
    <form {...form.formProps} onInput={booking.keepDraft} className={classes.form}>
      <Introduction heading={heading} />
      <div className={classes.steps}>
        <TypeStep
          value={choice.appointmentType}
          error={form.problems.appointmentType ?? form.problems.duration}
          onChange={type => choose({ appointmentType: type })}
        />
        <Step number={2} title={t.steps.time}>
          <TimeChoice
            {...booking.times}
            date={choice.date}
            opening={opening}
            offered={booking.offered}
            error={booking.timeProblem}
            onOpening={({ date, startTime }) => choose({ date, time: startTime })}
            onDate={booking.chooseDate}
            onTime={startTime => choose({ time: startTime })}
          />
        </Step>
        <DetailsStep form={form} onName={booking.setPatientName} />
      </div>
      <BookingSummary
        choice={choice}
        patientName={patientName}
        opening={opening}
        submitting={pending}
        failure={isFramed && booking.failure}
      />
      {!isFramed && (
        <NextStepBar
          hasType={choice.appointmentType !== null}
          opening={opening}
          pending={pending}
          form={form}
        />
      )}
    </form>
  )
}

function Introduction({ heading }: Pick<BookingFormProps, 'heading'>) {
  const t = useTexts(texts)
  return (
    <div className={classes.introduction}>
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      <p className={classes.lead}>{t.intro(<PracticePhone />)}</p>
    </div>
  )
}
