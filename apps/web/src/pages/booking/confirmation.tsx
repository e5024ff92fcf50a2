import { CANCELLATION_NOTICE_HOURS } from '@clinic/domain/appointments/patient-advice.ts'
import type { BookedAppointment } from '@clinic/domain/appointments/schemas.ts'
import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { ActionLink } from '../../components/action-link.tsx'
import { ActionRow } from '../../components/action-row.tsx'
import { AddToCalendar } from '../../components/add-to-calendar.tsx'
import { BeforeYouCome } from '../../components/before-you-come.tsx'
import { Moment } from '../../components/moment.tsx'
import { PlumbPage } from '../../components/plumb-page.tsx'
import { usePractice } from '../../lib/practice.tsx'
import { useSite } from '../../lib/site.tsx'
import { appointmentTypeName } from './appointment-types.ts'
import classes from './confirmation.module.css'

interface ConfirmationProps {
  appointment: BookedAppointment
  heading: RefObject<HTMLHeadingElement | null>
  onBookAnother: () => void
}

/** What was booked, what to expect, and the private link with which it is changed. */
export function Confirmation({ appointment, heading, onBookAnother }: ConfirmationProps) {
  const { timeZone } = useSite()
  const { addressLine, phone, phoneHref } = usePractice()
  const { appointmentType, duration, patientName, patientEmail, manageUrl } = appointment
  // The site may be open at another of its addresses than the one that mails carry.
  const path = new URL(manageUrl).pathname
  return (
    <PlumbPage title="Appointment Confirmed!" heading={heading}>
      <Moment at={appointment.appointmentDate} timeZone={timeZone} />
      <p>
        {appointmentTypeName(appointmentType)}, {duration} minutes, for {patientName}. {addressLine}.
      </p>
      <ActionRow>
        <AddToCalendar file={`${path}/appointment.ics`} />
        {/* A document of its own, which tells nobody where it is. */}
        <ActionLink to={path} variant="quiet" reload>
          Change or cancel
        </ActionLink>
      </ActionRow>
      <h2>What to expect</h2>
      <BeforeYouCome more={`A confirmation e-mail is on its way to ${patientEmail}`} />
      <p className={classes.change}>
        You can cancel or move it here until {CANCELLATION_NOTICE_HOURS} hours before, by the link above or
        the one in the e-mail. After that, please call <a href={phoneHref}>{phone}</a>.
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
    </PlumbPage>
  )
}
