import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { mailOfStatusChange } from '@clinic/domain/appointments/patient-mails.ts'
import { updateAppointmentInput } from '@clinic/domain/appointments/schemas.ts'
import { LIMITS, optionalText } from '@clinic/domain/fields.ts'
import { useState } from 'react'
import { z } from 'zod'
import { refreshAppointments } from '../../../lib/refresh-appointments.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { isStale } from '../components/stale.ts'
import { useAdminForm } from '../components/use-admin-form.ts'
import { useRounds } from '../live/live-context.ts'
import { isKnownStatus } from './status-badge.tsx'

// The form always holds notes. The API's own schema, where they may be left out too, has no words of its own for a
// text that is too long.
const fields = updateAppointmentInput.pick({ status: true }).extend({ notes: optionalText(LIMITS.notes) })

/** A status that this app does not know stays as it is while nobody chooses another. */
const unchanged = (status: string) => z.literal(status).transform(() => undefined)

/** How long a term the API looks for. */
const LONGEST_SEARCH = 120

/** The form of an appointment that is edited, and whether the patient is told of the status that is chosen. */
export function useAppointmentForm(
  appointment: AdminAppointment,
  { onSaved, onLoad }: { onSaved: () => void; onLoad: (stored: AdminAppointment) => void },
) {
  const utils = trpc.useUtils()
  const now = useNow()
  const { id, status } = appointment
  const [outdated, setOutdated] = useState(false)
  const rounds = useRounds('appointments')
  const [openedIn] = useState(rounds)
  const { stored, isGone } = useStored(appointment, outdated || rounds !== openedIn)
  const [chosen, chooseStatus] = useState(status)
  const [tell, setTell] = useState(true)
  // What somebody else has saved moves nothing in the form before its person has been told.
  const shown = (outdated && stored) || appointment
  const { status: before, appointmentDate } = shown
  const mailOf = (after: string) =>
    mailOfStatusChange({ status: before, startsAt: Date.parse(appointmentDate) }, after, now)

  const form = useAdminForm({
    schema: isKnownStatus(status)
      ? fields
      : fields.extend({ status: unchanged(status).or(fields.shape.status) }),
    send: async (checked, version) => {
      const told = checked.status !== undefined && mailOf(checked.status) !== null
      try {
        return await utils.client.appointments.update.mutate({
          id,
          ...checked,
          ...(told && { tellPatient: tell }),
          version,
        })
      } catch (error) {
        if (isStale(error)) setOutdated(true)
        throw error
      }
    },
    openedVersion: appointment.version,
    storedVersion: stored?.version,
    onLoad: () => stored && onLoad(stored),
    done: 'Appointment updated',
    failed: 'Failed to update appointment',
    refresh: () => refreshAppointments(utils),
    onSaved,
  })
  return {
    form,
    shown,
    stored,
    isGone,
    /** Reads the appointment as it is stored by now. */
    readAnew: () => setOutdated(true),
    chooseStatus,
    /** The mail that the patient is sent if that is wanted; null where there is nothing to tell. */
    telling: { kind: mailOf(chosen), tell, setTell },
  }
}

/**
 * The appointment as it is stored, once it is known to be another than was opened. It is looked for by its patient's
 * address: the list that it was opened from may no longer hold it, and the patient may have moved it to another day.
 */
function useStored({ id, patientEmail }: AdminAppointment, outdated: boolean) {
  const search = patientEmail.slice(0, LONGEST_SEARCH)
  const query = trpc.appointments.search.useQuery(
    { search, sort: 'latest' },
    { enabled: outdated, staleTime: 0 },
  )
  // What was read for another dialog is older than what this one was opened with.
  const read = outdated && query.isFetchedAfterMount ? query.data : undefined
  const { appointments, total } = read ?? { appointments: [], total: Number.NaN }
  const stored = appointments.find(appointment => appointment.id === id)
  return { stored, isGone: stored === undefined && total === appointments.length }
}
