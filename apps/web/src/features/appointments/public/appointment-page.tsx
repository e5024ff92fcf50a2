import type { LinkedAppointment as Appointment } from '@clinic/domain/appointments/link-schemas.ts'
import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { useParams } from 'react-router-dom'
import { PracticePhone } from '#features/content/shared/practice-phone.tsx'
import { FormsLink } from '#features/forms/shared/link/forms-link.tsx'
import { EarlierOffer } from '#features/offers/shared/earlier-offer.tsx'
import { EarlierTimes } from '#features/offers/shared/earlier-times.tsx'
import { TextConsent } from '#features/text-messages/shared/text-consent.tsx'
import { useTexts } from '#lib/texts.ts'
import { type ReadPage, readLink } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { useNow } from '#lib/use-now.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { withMantine } from '#ui/mantine/clinic-theme.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { MotifPage } from '#ui/page/motif-page.tsx'
import { AppointmentCalendar } from '../shared/appointment-calendar.tsx'
import { AppointmentFactList } from '../shared/appointment-fact-list.tsx'
import { BeforeYouCome } from '../shared/before-you-come.tsx'
import { PrivateLinkPage } from '../shared/private-link-page.tsx'
import classes from './appointment-page.module.css'
import { getAppointmentState } from './appointment-state.ts'
import { ChangeAppointment } from './change-appointment.tsx'
import { texts } from './texts.ts'

export const read: ReadPage = context =>
  Promise.all([
    readLink(context, context.trpc.appointmentLinks.page),
    context.trpc.formLinks.summary.prefetch({ token: context.params.token ?? '' }),
    context.trpc.earlierTimes.page.prefetch({ token: context.params.token ?? '' }),
    context.trpc.textLinks.page.prefetch({ token: context.params.token ?? '' }),
  ])

/** Private page to see, move or cancel an appointment without an account. */
function AppointmentPage() {
  const t = useTexts(texts)
  const { token = '' } = useParams()
  const query = trpc.appointmentLinks.page.useQuery({ token }, { meta: { failed: t.failed } })
  return (
    <PrivateLinkPage title={t.title} description={t.description} failed={t.failed} query={query}>
      {appointment => <AppointmentDetails token={token} appointment={appointment} />}
    </PrivateLinkPage>
  )
}

interface AppointmentDetailsProps {
  token: string
  appointment: Appointment
}

/** Appointment as its patient sees it, with its actions. */
function AppointmentDetails({ token, appointment }: AppointmentDetailsProps) {
  const t = useTexts(texts)
  const { duration, appointmentDate, timeZone } = appointment
  const state = getAppointmentState(appointment, useNow())
  const { target: heading, moveFocus: focusHeading } = useFocusTarget<HTMLHeadingElement>({ scrollsUp: true })
  const isActive = state === 'changeable' || state === 'settled'
  // Hides directions and instructions when the practice needs another time.
  const mustMove = state === 'changeable' && appointment.moveRequested
  return (
    <MotifPage title={t.title} heading={heading}>
      {/* Always rendered: screen readers only announce changes to an existing live region. */}
      <p role="status" className={classes.state}>
        {state === 'cancelled' || state === 'over' ? t[state] : ''}
      </p>
      {mustMove && <p className={classes.request}>{t.mustMove(<PracticePhone />)}</p>}
      <Moment at={appointmentDate} timeZone={timeZone} void={state === 'cancelled' || mustMove} />
      {isActive && <EarlierOffer token={token} onDone={focusHeading} />}
      <AppointmentFactList appointment={appointment} directions={isActive && !mustMove} />
      {isActive ? (
        <>
          <FormsLink path={`/appointment/${token}`} />
          {!mustMove && (
            <AppointmentCalendar
              path={`/appointment/${token}`}
              appointmentDate={appointmentDate}
              duration={duration}
            />
          )}
          <ChangeAppointment
            token={token}
            appointment={appointment}
            online={state === 'changeable'}
            onChanged={focusHeading}
          />
          <EarlierTimes token={token} />
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
      <TextConsent token={token} onEnded={focusHeading} />
    </MotifPage>
  )
}

export default withMantine(AppointmentPage)
