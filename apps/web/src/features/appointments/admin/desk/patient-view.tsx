import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { Stack } from '@mantine/core'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { FormCountsProvider } from '#features/forms/shared/desk/form-counts.tsx'
import { PatientContact, PatientRecordParts } from '#features/patients/shared/desk/patient-record.tsx'
import { texts } from '#features/patients/shared/desk/texts.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { useNow } from '#lib/use-now.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { ReadFailure } from '#ui/read-failure.tsx'
import { texts as appointmentTexts } from '../texts.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { MoveAppointmentButton } from './move-appointment-button.tsx'

interface PatientViewProps {
  /** Null once the patient is anonymized. */
  patientId: number | null
  /** The appointment that is shown first; the next one by default, or the one that runs. */
  appointment: AdminAppointment | undefined
  /** Whether the name is shown here, as no title above does. */
  withName?: boolean
}

/** A patient: one appointment with all that the front desk does with it, then a list to show others from. */
export function PatientView({ patientId, appointment, withName = false }: PatientViewProps) {
  const { panel: t } = useTexts(texts)
  const { failed: unread } = useTexts(appointmentTexts)
  const now = useNow()
  const query = trpc.patients.get.useQuery(patientId === null ? skipToken : { id: patientId })
  const [shownId, setShownId] = useState(appointment?.id)
  // Stays when it is cancelled or moved, so that a second press never reaches another one.
  const next = findNext(query.data, now)
  if (shownId === undefined && next !== undefined) setShownId(next)
  const other = trpc.appointments.get.useQuery(
    shownId === undefined || shownId === appointment?.id ? skipToken : { id: shownId },
    { placeholderData: keepPreviousData },
  )
  const shown = shownId === appointment?.id ? appointment : other.data
  const { target, moveFocus } = useFocusTarget<HTMLDivElement>()
  const isAhead = shown !== undefined && Date.parse(shown.appointmentDate) > now
  // "Move" is meant for a visit ahead, unless the one that runs was pressed itself.
  const withMove = isAhead || shown === appointment
  const card = shown && <AppointmentCard key={shown.id} appointment={shown} {...{ withName, withMove }} />
  return (
    <Stack
      component="article"
      ref={target}
      tabIndex={-1}
      aria-label={shown?.patientName ?? query.data?.name ?? ''}
      gap={6}
      lh={1.45}
    >
      {/* The page around this view counts only the forms of its own rows. */}
      {shown && shown !== appointment ? (
        <FormCountsProvider appointments={[shown]}>{card}</FormCountsProvider>
      ) : (
        card
      )}
      {other.isError && !other.data && <ReadFailure title={unread} query={other} />}
      {patientId !== null && (
        <QueryBoundary query={query} failed={t.failed} what={t.loading}>
          {patient => (
            <>
              {!shown && <PatientContact patient={patient} />}
              <PatientRecordParts
                patient={shown ? { ...patient, nextVisit: findStartAfter(patient, shown) } : patient}
                shown={shown && { id: shown.id, isAhead }}
                renderAction={appointment => <MoveAppointmentButton {...appointment} />}
                onShow={id => {
                  setShownId(id)
                  moveFocus()
                }}
              />
            </>
          )}
        </QueryBoundary>
      )}
    </Stack>
  )
}

/** Id of the first confirmed appointment that isn't over, such as the one that runs now. */
function findNext(patient: PatientRecord | undefined, now: number): number | undefined {
  const isOver = ({ appointmentDate, duration }: PatientRecord['appointments'][number]) =>
    Date.parse(appointmentDate) + duration * MINUTE_MS <= now
  return patient?.appointments
    .filter(appointment => appointment.status === 'confirmed' && !isOver(appointment))
    .sort((a, b) => a.appointmentDate.localeCompare(b.appointmentDate))[0]?.id
}

/** Start of the first confirmed appointment after the one shown, ISO 8601. */
function findStartAfter(
  { appointments }: PatientRecord,
  shown: Pick<AdminAppointment, 'appointmentDate'>,
): string | null {
  const later = appointments
    .filter(
      ({ status, appointmentDate }) => status === 'confirmed' && appointmentDate > shown.appointmentDate,
    )
    .map(({ appointmentDate }) => appointmentDate)
  return later.sort()[0] ?? null
}
