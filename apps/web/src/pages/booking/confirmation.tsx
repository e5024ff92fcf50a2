import {
  ARRIVE_EARLY_MINUTES,
  CANCELLATION_NOTICE_HOURS,
} from '@clinic/domain/appointments/patient-advice.ts'
import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { clinic, clinicAddressLine, clinicPhoneHref } from '@clinic/domain/clinic.ts'
import { formatClock, formatDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { PlumbLine } from '../../components/plumb-line.tsx'
import { useSite } from '../../lib/site.tsx'
import { appointmentTypeName } from './appointment-types.ts'
import classes from './confirmation.module.css'

interface ConfirmationProps {
  appointment: Appointment
  heading: RefObject<HTMLHeadingElement | null>
  onBookAnother: () => void
}

/** What was booked, and what to expect. */
export function Confirmation({ appointment, heading, onBookAnother }: ConfirmationProps) {
  const { timeZone } = useSite()
  const startsAt = Date.parse(appointment.appointmentDate)
  return (
    <div className={classes.confirmation}>
      <PlumbLine className={classes.line} />
      <div className={classes.words}>
        <h1 ref={heading} tabIndex={-1}>
          Appointment Confirmed!
        </h1>
        <p className={classes.when}>
          <span className={classes.day}>{formatDate(startsAt, timeZone)}</span>{' '}
          <span>
            {formatClock(startsAt, timeZone)}, {formatTimeZone(startsAt, timeZone)}
          </span>
        </p>
        <p>
          {appointmentTypeName(appointment.appointmentType)}, {appointment.duration} minutes, for{' '}
          {appointment.patientName}. {clinicAddressLine}.
        </p>
        <h2 className={classes.title}>What to expect</h2>
        <ul className={classes.expectations}>
          <li>Arrive {ARRIVE_EARLY_MINUTES} minutes early</li>
          <li>Bring ID and insurance information</li>
          <li>Wear comfortable clothing</li>
          <li>A confirmation e-mail is on its way to {appointment.patientEmail}</li>
        </ul>
        <p className={classes.change}>
          To cancel or move it, call <a href={clinicPhoneHref}>{clinic.phone}</a> at least{' '}
          {CANCELLATION_NOTICE_HOURS} hours before.
        </p>
        <div>
          <Button
            variant="default"
            size="md"
            classNames={{ root: classes.another, label: classes.label }}
            onClick={onBookAnother}
          >
            Book Another Appointment
          </Button>
        </div>
      </div>
    </div>
  )
}
