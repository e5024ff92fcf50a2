import { CANCELLATION_NOTICE_HOURS } from '@clinic/domain/appointments/patient-advice.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatDay, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { Button } from '@mantine/core'
import { usePractice } from '../../lib/practice.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { appointmentTypeName, durationOf } from './appointment-types.ts'
import type { BookingChoice } from './booking-choice.ts'
import classes from './booking-summary.module.css'

interface BookingSummaryProps {
  chosen: BookingChoice
  patientName: string
  opening: Opening | null
  submitting: boolean
}

const HINT = 'confirm-hint'

/** What has been chosen so far, and the button that books it. */
export function BookingSummary({ chosen, patientName, opening, submitting }: BookingSummaryProps) {
  const hydrated = useHydrated()
  const { addressLine, phone, phoneHref } = usePractice()
  const { appointmentType, date } = chosen
  const rows = [
    {
      term: 'Visit',
      text:
        appointmentType && `${appointmentTypeName(appointmentType)}, ${durationOf(appointmentType)} minutes`,
    },
    { term: 'Date', text: date && formatDay(date) },
    { term: 'Time', text: opening && formatTimeRange(opening.startTime, opening.endTime) },
    { term: 'For', text: patientName.trim(), open: 'Your name' },
  ]
  return (
    <aside className={classes.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className={classes.title}>
        Your appointment
      </h2>
      <dl className={classes.rows}>
        {rows.map(({ term, text, open = 'Not yet chosen' }) => (
          <div key={term} className={classes.row}>
            <dt>{term}</dt>
            <dd data-open={!text || undefined}>{text || open}</dd>
          </div>
        ))}
        <div className={classes.row}>
          <dt>Where</dt>
          <dd>{addressLine}</dd>
        </div>
      </dl>
      <Button
        type="submit"
        className={classes.confirm}
        fullWidth
        disabled={!hydrated || !date}
        loading={submitting}
        aria-describedby={date ? undefined : HINT}
      >
        Confirm appointment
      </Button>
      {!date && (
        <p id={HINT} className={classes.hint}>
          Choose a date first.
        </p>
      )}
      <div className={classes.terms}>
        <p>
          <strong>Cancellation policy.</strong> If you need to cancel or move your visit, please give us at
          least {CANCELLATION_NOTICE_HOURS} hours notice: <a href={phoneHref}>{phone}</a>.
        </p>
        <p>For emergencies call 911.</p>
      </div>
    </aside>
  )
}
