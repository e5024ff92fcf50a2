import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { storedText } from '@clinic/domain/audit-log/stored-words.ts'
import { formatShortMoment, formatWeekdayMoment } from '@clinic/domain/clinic-format.ts'
import type { PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { ADMIN_PATHS, bookForPatientPath } from '../../../../paths.ts'
import { ActionLink } from '../../../../ui/action-link.tsx'
import { EmailLink, PhoneLink } from '../../../../ui/page/contact-links.tsx'
import { FactList } from '../../../../ui/page/fact-list.tsx'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { appointmentTypeName } from '../../../appointments/shared/appointment-types.ts'
import { texts as appointmentTexts } from '../../../appointments/shared/texts.ts'
import { NameDialog } from './name-dialog.tsx'
import classes from './patient-panel.module.css'
import { SplitDialog } from './split-dialog.tsx'
import { Splits } from './splits.tsx'
import { texts } from './texts.ts'

/** A patient: contact, next and last visit, all visits and upcoming events. Has no heading. */
export function PatientPanel({ id }: { id: number }) {
  return (
    <PatientBoundary id={id}>
      {patient => (
        <>
          <Contact patient={patient} />
          <SameContact patient={patient} />
          <BookAgain id={patient.id} />
          <History patient={patient} />
          <Splits patient={patient} />
          <Corrections patient={patient} />
        </>
      )}
    </PatientBoundary>
  )
}

/** The visits and events of an appointment's patient, for a card that has contact and actions itself. */
export function PatientHistory({ appointment }: { appointment: Pick<AdminAppointment, 'id' | 'patientId'> }) {
  const { id, patientId } = appointment
  if (patientId === null) return null
  return (
    <PatientBoundary id={patientId}>
      {patient => <History patient={{ ...patient, nextVisit: visitAfter(patient, id) }} />}
    </PatientBoundary>
  )
}

/** Start of the first visit after an appointment, ISO 8601. */
function visitAfter({ appointments, nextVisit }: PatientRecord, id: number): string | null {
  const shown = appointments.find(appointment => appointment.id === id)
  if (!shown) return nextVisit
  const later = appointments
    .filter(
      ({ status, appointmentDate }) => status === 'confirmed' && appointmentDate > shown.appointmentDate,
    )
    .map(({ appointmentDate }) => appointmentDate)
  return later.sort()[0] ?? null
}

function PatientBoundary({ id, children }: { id: number; children: (patient: PatientRecord) => ReactNode }) {
  const { panel: t } = useTexts(texts)
  const query = trpc.patients.get.useQuery({ id })
  return (
    <QueryBoundary query={query} failed={t.failed} what={t.loading}>
      {patient => (
        <Stack className={classes.panel} style={{ overflowWrap: 'anywhere' }}>
          {children(patient)}
        </Stack>
      )}
    </QueryBoundary>
  )
}

function History({ patient }: { patient: PatientRecord }) {
  return (
    <>
      <Summary patient={patient} />
      <Visits patient={patient} />
      <Events patient={patient} />
      <Messages patient={patient} />
    </>
  )
}

function Contact({ patient: { email, phone } }: { patient: PatientRecord }) {
  const { panel: t } = useTexts(texts)
  if (!email && !phone) return <p>{t.noContact}</p>
  return (
    <Group component="p" gap="xs">
      {phone && <PhoneLink phone={phone} />}
      {email && <EmailLink email={email} />}
    </Group>
  )
}

/** Other patients with the same email or phone number. */
function SameContact({ patient: { sameContact } }: { patient: PatientRecord }) {
  const { panel: t } = useTexts(texts)
  return (['email', 'phone'] as const).map(way => {
    const names = sameContact.filter(({ by }) => by === way).map(({ name }) => name)
    return names.length > 0 && <p key={way}>{t.same[way](names.join(', '))}</p>
  })
}

/** Buttons that correct the name, and that make visits another patient's. */
function Corrections({ patient }: { patient: PatientRecord }) {
  const { rename, split } = useTexts(texts)
  const [opened, setOpened] = useState<'name' | 'split' | null>(null)
  const close = () => setOpened(null)
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => setOpened('name')}>
        {rename.title}
      </Button>
      {patient.appointments.length > 1 && (
        <Button variant="default" onClick={() => setOpened('split')}>
          {split.title}
        </Button>
      )}
      {opened === 'name' && <NameDialog patient={patient} onClose={close} />}
      {opened === 'split' && <SplitDialog patient={patient} onClose={close} />}
    </Group>
  )
}

function Summary({ patient: { lastVisit, nextVisit, noShows } }: { patient: PatientRecord }) {
  const { panel: t } = useTexts(texts)
  const language = useLanguage()
  const { timeZone } = useSite()
  const now = useNow()
  const moment = (instant: string | null) =>
    instant === null ? t.noVisit : formatWeekdayMoment(Date.parse(instant), now, timeZone, language)
  return (
    <FactList
      facts={{
        [t.nextVisit]: moment(nextVisit),
        [t.lastVisit]: moment(lastVisit),
        ...(noShows > 0 && { [t.noShows]: noShows }),
      }}
    />
  )
}

function BookAgain({ id }: { id: number }) {
  const { panel: t } = useTexts(texts)
  const { pathname, search } = useLocation()
  return (
    <p>
      <ActionLink to={bookForPatientPath({ patient: id, returnTo: pathname + search })} variant="quiet">
        {t.again}
      </ActionLink>
    </p>
  )
}

function Visits({ patient: { name, appointments } }: { patient: PatientRecord }) {
  const { visit } = useTexts(appointmentTexts)
  const { panel: t } = useTexts(texts)
  const language = useLanguage()
  const { timeZone } = useSite()
  const now = useNow()
  const label = useId()
  return (
    <div>
      <Text inherit id={label} fw={650}>
        {t.visits(appointments.length)}
      </Text>
      <ul aria-labelledby={label} className={classes.list}>
        {appointments.map(
          ({ id, appointmentDate, appointmentType, duration, status, notes, patientName }) => (
            <li key={id}>
              <span className={classes.when}>
                {formatShortMoment(Date.parse(appointmentDate), now, timeZone, language)}
              </span>{' '}
              <span>{visit(appointmentTypeName(appointmentType, language), duration)}</span>{' '}
              <span className={classes.status} data-status={status}>
                {storedText('status', status, language)}
              </span>
              {patientName !== name && <p>{patientName}</p>}
              {notes && (
                <Text inherit c="dimmed" style={{ whiteSpace: 'pre-line' }}>
                  {notes}
                </Text>
              )}
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

/** Upcoming registrations with the same email, under the name that was typed there. */
function Events({ patient }: { patient: PatientRecord }) {
  const { panel: t } = useTexts(texts)
  const rows = patient.registrations.map(({ id, eventDate, eventTitle, location, name }) => ({
    ...{ id, at: eventDate, text: `${eventTitle}, ${location}` },
    name: name !== patient.name && name,
  }))
  return <Beside label={t.events} rows={rows} />
}

/** Messages with the same email, under the name that was typed there. */
function Messages({ patient }: { patient: PatientRecord }) {
  const { panel: t } = useTexts(texts)
  const rows = patient.messages.map(({ id, at, name }) => ({ id, at, text: name, name: false as const }))
  return (
    <Beside label={t.messages} rows={rows}>
      <ActionLink to={ADMIN_PATHS.messages} variant="quiet">
        {t.openMessages}
      </ActionLink>
    </Beside>
  )
}

interface BesideProps {
  label: string
  rows: { id: number; at: string; text: string; name: string | false }[]
  children?: ReactNode
}

function Beside({ label, rows, children }: BesideProps) {
  const language = useLanguage()
  const { timeZone } = useSite()
  const now = useNow()
  const id = useId()
  if (rows.length === 0) return null
  return (
    <div>
      <Text inherit id={id} fw={650}>
        {label}
      </Text>
      <ul aria-labelledby={id} className={classes.list}>
        {rows.map(({ id, at, text, name }) => (
          <li key={id}>
            <span className={classes.when}>{formatShortMoment(Date.parse(at), now, timeZone, language)}</span>{' '}
            <span>{text}</span>
            {name && <p>{name}</p>}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
