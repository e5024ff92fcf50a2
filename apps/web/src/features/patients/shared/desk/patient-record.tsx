import { storedText } from '@clinic/domain/audit-log/stored-words.ts'
import type { PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { texts as appointmentTexts } from '#features/appointments/shared/texts.ts'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { ADMIN_PATHS, bookForPatientPath } from '#paths.ts'
import { EmailLink, PhoneLink } from '#ui/page/contact-links.tsx'
import { FactList } from '#ui/page/fact-list.tsx'
import { InviteButton } from './invite-button.tsx'
import { NameDialog } from './name-dialog.tsx'
import classes from './patient-record.module.css'
import { SplitDialog } from './split-dialog.tsx'
import { Splits } from './splits.tsx'
import { texts } from './texts.ts'
import { useInvitations } from './use-invitations.ts'

interface PatientRecordProps {
  patient: PatientRecord
  /** The appointment that is shown beside the record. */
  shown: { id: number; isAhead: boolean } | undefined
  onShow: (id: number) => void
  /** What can be done with an appointment without showing it first. */
  renderAction: (appointment: PatientRecord['appointments'][number]) => ReactNode
}

/** A patient's record beside the appointment shown: all appointments, events, messages and corrections. */
export function PatientRecordParts({ patient, shown, onShow, renderAction }: PatientRecordProps) {
  return (
    <Stack className={classes.record} style={{ overflowWrap: 'anywhere' }}>
      <SameContact patient={patient} />
      <NextSteps patient={patient} isBooking={!shown} />
      <Summary patient={patient} isAhead={shown?.isAhead ?? false} />
      <Appointments patient={patient} shown={shown?.id} onShow={onShow} renderAction={renderAction} />
      <Events patient={patient} />
      <Messages patient={patient} />
      <Splits patient={patient} />
      <Corrections patient={patient} />
    </Stack>
  )
}

/** Phone number and email, shown where there is no appointment. */
export function PatientContact({ patient: { email, phone } }: { patient: PatientRecord }) {
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

/** Buttons to correct the name, and to move appointments to another patient. */
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

function Summary({ patient, isAhead }: { patient: PatientRecord; isAhead: boolean }) {
  const { lastVisit, nextVisit, noShows } = patient
  const { panel: t } = useTexts(texts)
  const format = useFormat()
  const moment = (instant: string | null) =>
    instant === null ? t.noVisit : capitalize(format.weekdayMoment(instant))
  return (
    <FactList
      facts={{
        [isAhead ? t.visitAfter : t.nextVisit]: moment(nextVisit),
        [t.lastVisit]: moment(lastVisit),
        ...(noShows > 0 && { [t.noShows]: noShows }),
      }}
    />
  )
}

/** Buttons that lead to the next visit: Book again, where no appointment shown has it, and an invitation. */
function NextSteps({ patient, isBooking }: { patient: PatientRecord; isBooking: boolean }) {
  const { panel: t } = useTexts(texts)
  const location = useLocation()
  const invitations = useInvitations()
  return (
    <Group gap="xs" className={classes.next}>
      {isBooking && (
        <Button
          component={Link}
          to={bookForPatientPath({ patient: patient.id }, location)}
          variant="default"
          c="var(--ink)"
        >
          {t.again}
        </Button>
      )}
      <InviteButton patient={patient} writes={invitations} />
    </Group>
  )
}

interface AppointmentsProps extends Pick<PatientRecordProps, 'patient' | 'onShow' | 'renderAction'> {
  /** Id of the appointment that is shown. */
  shown: number | undefined
}

function Appointments({ patient: { name, appointments }, shown, onShow, renderAction }: AppointmentsProps) {
  const { visit } = useTexts(appointmentTexts)
  const { nameType } = useAppointmentTypes()
  const { panel: t } = useTexts(texts)
  const language = useLanguage()
  const format = useFormat()
  const label = useId()
  return (
    <div>
      <Text id={label} fw={650}>
        {t.visits(appointments.length)}
      </Text>
      <ul aria-labelledby={label} className={classes.list}>
        {appointments.map(appointment => {
          const { id, appointmentDate, appointmentType, duration, status, notes, patientName } = appointment
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.appointment}
                aria-current={id === shown || undefined}
                onClick={() => onShow(id)}
              >
                <span className={classes.when}>{format.shortMoment(appointmentDate)}</span>{' '}
                <span>{visit(nameType(appointmentType), duration)}</span>{' '}
                <span className={classes.status} data-status={status} data-capitalized>
                  {storedText('status', status, language)}
                </span>
              </button>
              {id !== shown && renderAction(appointment)}
              {patientName !== name && <p>{patientName}</p>}
              {notes && (
                <Text variant="multiline" c="dimmed">
                  {notes}
                </Text>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Upcoming registrations with the same email, under the name that was typed there. */
function Events({ patient }: { patient: PatientRecord }) {
  const { panel: t } = useTexts(texts)
  const rows = patient.registrations.map(({ id, eventDate, eventTitle, location, name }) => ({
    id,
    at: eventDate,
    text: `${eventTitle}, ${location}`,
    name: name === patient.name ? null : name,
  }))
  return <DatedList label={t.events} rows={rows} />
}

/** Messages with the same email, under the name that was typed there. */
function Messages({ patient }: { patient: PatientRecord }) {
  const { panel: t } = useTexts(texts)
  const rows = patient.messages.map(({ id, at, name }) => ({ id, at, text: name, name: null }))
  return (
    <DatedList label={t.messages} rows={rows}>
      <Button component={Link} to={ADMIN_PATHS.messages} variant="default" c="var(--ink)">
        {t.openMessages}
      </Button>
    </DatedList>
  )
}

interface DatedListProps {
  label: string
  rows: { id: number; at: string; text: string; name: string | null }[]
  children?: ReactNode
}

/** What happened besides appointments, each with its time; nothing without rows. */
function DatedList({ label, rows, children }: DatedListProps) {
  const format = useFormat()
  const id = useId()
  if (rows.length === 0) return null
  return (
    <div>
      <Text id={id} fw={650}>
        {label}
      </Text>
      <ul aria-labelledby={id} className={classes.list}>
        {rows.map(({ id, at, text, name }) => (
          <li key={id}>
            <span className={classes.when}>{format.shortMoment(at)}</span> <span>{text}</span>
            {name && <p>{name}</p>}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
