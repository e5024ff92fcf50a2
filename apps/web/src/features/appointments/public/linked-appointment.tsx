import type { LinkedAppointment as Appointment } from '@clinic/domain/appointments/link-schemas.ts'
import { BOOKING_PATH } from '../../../lib/navigation.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useHeadingFocus } from '../../../lib/use-heading-focus.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ActionLink } from '../../../ui/action-link.tsx'
import { ActionRow } from '../../../ui/action-row.tsx'
import { AddToCalendar } from '../../../ui/add-to-calendar.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { Moment } from '../../../ui/page/moment.tsx'
import { PlumbPage } from '../../../ui/page/plumb-page.tsx'
import { usePractice } from '../../content/shared/practice.tsx'
import { appointmentTypeName } from '../shared/appointment-types.ts'
import { BeforeYouCome } from '../shared/before-you-come.tsx'
import { texts as sharedTexts } from '../shared/texts.ts'
import { getAppointmentState } from './appointment-state.ts'
import { ChangeAppointment } from './change-appointment.tsx'
import { DirectionsLink } from './directions-link.tsx'
import classes from './linked-appointment.module.css'
import { texts } from './texts.ts'

interface LinkedAppointmentProps {
  token: string
  appointment: Appointment
}

/** Appointment as its patient sees it, with its actions. */
export function AppointmentDetails({ token, appointment }: LinkedAppointmentProps) {
  const t = useTexts(texts)
  const { visit } = useTexts(sharedTexts)
  const language = useLanguage()
  const { patientName, appointmentType, duration, appointmentDate, timeZone } = appointment
  const { name, addressLine, phone, phoneHref } = usePractice()
  const state = getAppointmentState(appointment, useNow())
  const { heading, focusHeading } = useHeadingFocus()
  const active = state === 'changeable' || state === 'settled'
  // Hides directions and instructions when the practice needs another time.
  const mustMove = state === 'changeable' && appointment.moveRequested
  return (
    <PlumbPage title={t.title} heading={heading}>
      {state === 'cancelled' && <p>{t.cancelled}</p>}
      {state === 'over' && <p>{t.over}</p>}
      {mustMove && (
        <p className={classes.request}>
          {t.mustMove(
            <a href={phoneHref} className={classes.phone}>
              {phone}
            </a>,
          )}
        </p>
      )}
      <Moment at={appointmentDate} timeZone={timeZone} void={!active || mustMove} />
      <FactList
        facts={{
          [t.visit]: visit(appointmentTypeName(appointmentType, language), duration),
          [t.patient]: patientName,
          [t.where]: (
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
          {!mustMove && (
            <ActionRow>
              <AddToCalendar file={`/appointment/${token}/appointment.ics`} />
              <DirectionsLink />
            </ActionRow>
          )}
          <ChangeAppointment
            token={token}
            appointment={appointment}
            online={state === 'changeable'}
            onChanged={focusHeading}
          />
          {!mustMove && (
            <>
              <h2>{t.prepare}</h2>
              <BeforeYouCome />
            </>
          )}
        </>
      ) : (
        <ActionRow>
          <ActionLink to={BOOKING_PATH}>{t.again}</ActionLink>
        </ActionRow>
      )}
    </PlumbPage>
  )
}
