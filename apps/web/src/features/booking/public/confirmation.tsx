import { CANCELLATION_NOTICE_HOURS } from '@clinic/domain/appointments/patient-advice.ts'
import type { BookedAppointment } from '@clinic/domain/appointments/schemas.ts'
import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { ActionLink } from '../../../ui/action-link.tsx'
import { ActionRow } from '../../../ui/action-row.tsx'
import { AddToCalendar } from '../../../ui/add-to-calendar.tsx'
import { Moment } from '../../../ui/page/moment.tsx'
import { PlumbPage } from '../../../ui/page/plumb-page.tsx'
import { appointmentTypeName } from '../../appointments/shared/appointment-types.ts'
import { BeforeYouCome } from '../../appointments/shared/before-you-come.tsx'
import { usePractice } from '../../content/shared/practice.tsx'
import classes from './confirmation.module.css'
import { texts } from './texts.ts'

interface ConfirmationProps {
  appointment: BookedAppointment
  heading: RefObject<HTMLHeadingElement | null>
  onBookAnother: () => void
}

/** The booked appointment, what to expect, and the private link to change it. */
export function Confirmation({ appointment, heading, onBookAnother }: ConfirmationProps) {
  const { confirmation } = useTexts(texts)
  const language = useLanguage()
  const { timeZone } = useSite()
  const { addressLine, phone, phoneHref } = usePractice()
  const { appointmentType, duration, patientName, patientEmail, manageUrl, emailWithheld } = appointment
  // The site may be open on a different origin than the one in emails.
  const path = new URL(manageUrl).pathname
  return (
    <PlumbPage title={confirmation.title} heading={heading}>
      <Moment at={appointment.appointmentDate} timeZone={timeZone} />
      <p>
        {confirmation.visit(
          appointmentTypeName(appointmentType, language),
          duration,
          patientName,
          addressLine,
        )}
      </p>
      <ActionRow>
        <AddToCalendar file={`${path}/appointment.ics`} />
        {/* A full page load, so the private page's no-referrer policy applies. */}
        <ActionLink to={path} variant="quiet" reload>
          {confirmation.change}
        </ActionLink>
      </ActionRow>
      <h2>{confirmation.expect}</h2>
      <BeforeYouCome {...(!emailWithheld && { more: confirmation.sent(patientEmail) })} />
      {emailWithheld && <p className={classes.change}>{confirmation.withheld(patientEmail)}</p>}
      <p className={classes.change}>
        {confirmation.until(!emailWithheld, CANCELLATION_NOTICE_HOURS, <a href={phoneHref}>{phone}</a>)}
      </p>
      <div>
        <Button
          variant="default"
          size="md"
          classNames={{ root: classes.another, label: classes.label }}
          onClick={onBookAnother}
        >
          {confirmation.again}
        </Button>
      </div>
    </PlumbPage>
  )
}
