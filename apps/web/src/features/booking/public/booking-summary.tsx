import { CANCELLATION_NOTICE_HOURS } from '@clinic/domain/appointments/patient-advice.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatDay, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { Button } from '@mantine/core'
import { texts as appointmentTexts } from '#features/appointments/shared/texts.ts'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { usePractice } from '#features/content/shared/practice.tsx'
import { PracticePhone } from '#features/content/shared/practice-phone.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import type { BookingChoice } from './booking-choice.ts'
import classes from './booking-summary.module.css'
import { texts } from './texts.ts'

interface BookingSummaryProps {
  choice: BookingChoice
  patientName: string
  opening: Opening | null
  submitting: boolean
  /** Text of the last failure, if it is shown here. */
  failure: string | false | null
}

const HINT = 'confirm-hint'

/** Summary of the selection, with the confirm button. */
export function BookingSummary(props: BookingSummaryProps) {
  const { choice, patientName, opening, submitting, failure } = props
  const { summary } = useTexts(texts)
  const { visit } = useTexts(appointmentTexts)
  const language = useLanguage()
  const { nameType, minutesFor } = useAppointmentTypes()
  const isHydrated = useHydrated()
  const { addressLine } = usePractice()
  const { appointmentType, date } = choice
  const rows = [
    {
      term: summary.visit,
      text: appointmentType && visit(nameType(appointmentType), minutesFor(appointmentType)),
    },
    { term: summary.date, text: date && formatDay(date, language) },
    { term: summary.time, text: opening && formatTimeRange(opening.startTime, opening.endTime, language) },
    { term: summary.patient, text: patientName.trim(), open: summary.name },
  ]
  return (
    <aside className={classes.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className={classes.title}>
        {summary.title}
      </h2>
      <dl>
        {rows.map(({ term, text, open = summary.open }) => (
          <div key={term} className={classes.row}>
            <dt>{term}</dt>
            <dd data-open={!text || undefined} data-capitalized>
              <Unbroken>{text || open}</Unbroken>
            </dd>
          </div>
        ))}
        <div className={classes.row}>
          <dt>{summary.where}</dt>
          <dd data-capitalized>{addressLine}</dd>
        </div>
      </dl>
      <Button
        type="submit"
        className={classes.confirm}
        fullWidth
        disabled={!isHydrated || !date}
        loading={submitting}
        aria-describedby={date ? undefined : HINT}
      >
        {summary.submit}
      </Button>
      {!date && (
        <p id={HINT} className={classes.hint}>
          {appointmentType ? summary.dateFirst : summary.typeFirst}
        </p>
      )}
      {failure && <p role="alert">{failure}</p>}
      <div className={classes.terms}>
        <p>{summary.policy(CANCELLATION_NOTICE_HOURS, <PracticePhone />)}</p>
        <p>{summary.emergency}</p>
      </div>
    </aside>
  )
}
