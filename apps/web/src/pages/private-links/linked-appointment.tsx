import type { LinkedAppointment as Appointment } from '@clinic/domain/appointments/link-schemas.ts'
import { ActionLink } from '../../components/action-link.tsx'
import { ActionRow } from '../../components/action-row.tsx'
import { AddToCalendar } from '../../components/add-to-calendar.tsx'
import { BeforeYouCome } from '../../components/before-you-come.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { Moment } from '../../components/moment.tsx'
import { PlumbPage } from '../../components/plumb-page.tsx'
import { usePractice } from '../../lib/practice.tsx'
import { useHeadingFocus } from '../../lib/use-heading-focus.ts'
import { useNow } from '../../lib/use-now.ts'
import { BOOKING_PATH } from '../../shell/navigation.ts'
import { appointmentTypeName } from '../booking/appointment-types.ts'
import { appointmentStateOf } from './appointment-state.ts'
import { ChangeAppointment } from './change-appointment.tsx'
import { DirectionsLink } from './directions-link.tsx'

interface LinkedAppointmentProps {
  token: string
  appointment: Appointment
}

/** An appointment as its patient sees it: when and where it is, and what can be done. */
export function LinkedAppointment({ token, appointment }: LinkedAppointmentProps) {
  const { patientName, appointmentType, duration, appointmentDate, timeZone } = appointment
  const { name, addressLine } = usePractice()
  const state = appointmentStateOf(appointment, useNow())
  const { heading, focusHeading } = useHeadingFocus()
  const active = state === 'changeable' || state === 'settled'
  return (
    <PlumbPage title="Your appointment" heading={heading}>
      {state === 'cancelled' && <p>It is cancelled, and its time is free for somebody else.</p>}
      {state === 'over' && <p>It has begun, or is over.</p>}
      <Moment at={appointmentDate} timeZone={timeZone} void={!active} />
      <FactList
        facts={{
          Visit: `${appointmentTypeName(appointmentType)}, ${duration} minutes`,
          For: patientName,
          Where: (
            <>
              {name}
              <br />
              {addressLine}
            </>
          ),
        }}
      />
      {active ? (
        <>
          <ActionRow>
            <AddToCalendar file={`/appointment/${token}/appointment.ics`} />
            <DirectionsLink />
          </ActionRow>
          <ChangeAppointment
            token={token}
            appointment={appointment}
            online={state === 'changeable'}
            onChanged={focusHeading}
          />
          <h2>Before you come</h2>
          <BeforeYouCome />
        </>
      ) : (
        <ActionRow>
          <ActionLink to={BOOKING_PATH}>Book another appointment</ActionLink>
        </ActionRow>
      )}
    </PlumbPage>
  )
}
