import type { BookedAppointment } from '@clinic/domain/appointments/schemas.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatDay, formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { type RefObject, useState } from 'react'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { defaultDuration } from '../../appointments/shared/appointment-types.ts'
import { usePractice } from '../../content/shared/practice.tsx'
import { isTimeRejected, offeredTimes } from '../shared/booking-error.ts'
import { TimeChoice } from '../shared/time-choice.tsx'
import { timeProblem } from '../shared/time-problem.ts'
import { useAvailability, useDayOpenings } from '../shared/use-availability.ts'
import { type BookingChoice, NO_CHOICE } from './booking-choice.ts'
import classes from './booking-form.module.css'
import { BookingSummary } from './booking-summary.tsx'
import { NextStep } from './next-step.tsx'
import { DetailsStep } from './steps/details-step.tsx'
import { Step } from './steps/step.tsx'
import { TypeStep } from './steps/type-step.tsx'
import { texts } from './texts.ts'
import { useBooking } from './use-booking.ts'
import { useBookingSelection } from './use-booking-selection.ts'

interface BookingFormProps {
  /** Choices from the URL, applied when the form opens and on hydration. */
  choice: BookingChoice
  heading: RefObject<HTMLHeadingElement | null>
  onBooked: (appointment: BookedAppointment) => void
}

const loadBookingSchema = async () =>
  (await import('@clinic/domain/appointments/schemas.ts')).bookAppointmentInput

/** Type, time and patient details on one page, with a live summary. */
export function BookingForm({ choice, heading, onBooked }: BookingFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { phone, phoneHref } = usePractice()
  // The cached HTML is the same for every query string, so hydration must start without choices.
  const [chosen, setChosen] = useState<BookingChoice>(useHydrated() ? choice : NO_CHOICE)
  const [patientName, setPatientName] = useState('')
  const { appointmentType, date, time } = chosen

  const duration = defaultDuration(appointmentType)
  const days = useDayOpenings(duration)
  const availability = useAvailability(date, duration)

  const booking = useBooking({
    onBooked,
    onRejected: error => {
      if (isTimeRejected(error)) clearTime()
      form.showRejected(error)
    },
  })

  const [sent, setSent] = useState<{ date: string; opening: Opening } | null>(null)
  // A retry may find the time taken by its own first attempt; keep it selectable for the idempotent resend.
  const sentAgain =
    sent && sent.date === date && booking.unsettled?.duration === duration ? sent.opening : null
  const candidates = [...(availability.data?.openings ?? []), sentAgain]
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
    onName: setPatientName,
    availability: availability.data,
    free: opening !== null || booking.pending,
    forget: booking.forget,
  })

  const { problems } = form
  const goToTimes = () => {
    const target = date ? '[data-field="appointmentDate"]' : '[data-step="2"]'
    form.formProps.ref.current?.querySelector<HTMLElement>(target)?.focus()
  }
  const isPreset = opening !== null && date === choice.date && time === choice.time
  const call = <a href={phoneHref}>{phone}</a>

  return (
    <form {...form.formProps} className={classes.form}>
      <div className={classes.introduction}>
        <h1 ref={heading} tabIndex={-1}>
          {t.title}
        </h1>
        <p className={classes.lead}>{t.intro(call)}</p>
        {isPreset && date && (
          <p className={classes.chosen}>
            <Unbroken>
              {t.chosen(formatDay(date, language), formatTimeOfDay(opening.startTime, language))}
            </Unbroken>{' '}
            <button type="button" className={classes.change} onClick={goToTimes}>
              {t.change}
            </button>
          </p>
        )}
        <noscript>
          <p className={classes.noscript}>{t.noScript(call)}</p>
        </noscript>
      </div>
      <div className={classes.steps}>
        <TypeStep
          value={appointmentType}
          error={problems.appointmentType ?? problems.duration}
          onChange={next => choose({ appointmentType: next })}
        />
        <Step number={2} title={t.steps.time}>
          <TimeChoice
            date={date}
            opening={opening}
            days={days}
            availability={availability}
            offered={offeredTimes(booking.error)}
            error={clearedText ?? timeProblem(problems.appointmentDate, opening, availability.data, language)}
            onDate={chooseDate}
            onTime={next => choose({ time: next })}
          />
        </Step>
        <DetailsStep form={form} onName={setPatientName} />
      </div>
      <BookingSummary
        chosen={chosen}
        patientName={patientName}
        opening={opening}
        submitting={booking.pending}
      />
      <NextStep opening={opening} submitting={booking.pending} onChooseTime={goToTimes} />
    </form>
  )
}
