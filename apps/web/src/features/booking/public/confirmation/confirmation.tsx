import { CANCELLATION_NOTICE_HOURS } from '@clinic/domain/appointments/patient-advice.ts'
import type { BookedAppointment } from '@clinic/domain/appointments/schemas.ts'
import { readLanguagePath } from '@clinic/domain/language.ts'
import { lazy, type RefObject, Suspense } from 'react'
import { AppointmentCalendar } from '#features/appointments/shared/appointment-calendar.tsx'
import { AppointmentFactList } from '#features/appointments/shared/appointment-fact-list.tsx'
import { BeforeYouCome } from '#features/appointments/shared/before-you-come.tsx'
import { PracticePhone } from '#features/content/shared/practice-phone.tsx'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ActionLink } from '#ui/action-link.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { MotifPage } from '#ui/page/motif-page.tsx'
import { texts } from '../texts.ts'

/** Not needed before, and the private page has it too. */
const AfterBooking = lazy(() =>
  import('./after-booking.tsx').then(
    ({ AfterBooking }) => ({ default: AfterBooking }),
    () => ({ default: () => null }),
  ),
)

interface ConfirmationProps {
  appointment: BookedAppointment
  heading: RefObject<HTMLHeadingElement | null>
  onBookAnother: () => void
}

/** The booked appointment, what to expect, and the private link to change it. */
export function Confirmation({ appointment, heading, onBookAnother }: ConfirmationProps) {
  const { confirmation } = useTexts(texts)
  const { timeZone, sendsEmail } = useSite()
  const { appointmentDate, duration, patientEmail, manageUrl, emailWithheld } = appointment
  const isInEmail = sendsEmail && !emailWithheld
  // The site may be open on a different origin than the one in emails.
  const { path } = readLanguagePath(new URL(manageUrl).pathname)
  return (
    <MotifPage title={confirmation.title} heading={heading}>
      <Moment at={appointmentDate} timeZone={timeZone} />
      <AppointmentFactList appointment={appointment} directions />
      <AppointmentCalendar path={path} appointmentDate={appointmentDate} duration={duration} />
      <h2>{confirmation.expect}</h2>
      <BeforeYouCome {...(!emailWithheld && { more: confirmation.sent(patientEmail) })} />
      {!isInEmail && <p>{emailWithheld ? confirmation.withheld(patientEmail) : confirmation.noEmail}</p>}
      <h2>{confirmation.change.title}</h2>
      <p>{confirmation.change.until(isInEmail, CANCELLATION_NOTICE_HOURS, <PracticePhone />)}</p>
      <ActionRow>
        {/* A full page load, so the private page's no-referrer policy applies. */}
        <ActionLink to={path} reload>
          {confirmation.change.link}
        </ActionLink>
        <ActionButton onClick={onBookAnother}>{confirmation.again}</ActionButton>
      </ActionRow>
      {/* Last, because it loads later: nothing moves away under a press. */}
      <Suspense>
        <AfterBooking path={path} />
      </Suspense>
    </MotifPage>
  )
}
