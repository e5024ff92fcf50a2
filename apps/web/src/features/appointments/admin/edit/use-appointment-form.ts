import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { statusChangeMail } from '@clinic/domain/appointments/change-mails.ts'
import { appointmentUpdate } from '@clinic/domain/appointments/schemas.ts'
import { LIMITS, optionalText } from '@clinic/domain/fields.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useRevision } from '#features/live/shared/desk/live-context.ts'
import { readReason } from '#lib/response/failure.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useNow } from '#lib/use-now.ts'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { isKnownStatus } from '../status-badge.tsx'
import { texts } from '../texts.ts'

// Declares notes again because the API's schema has no message for a text that is too long.
const appointmentSchema = appointmentUpdate
  .pick({ status: true, language: true })
  .extend({ notes: optionalText(LIMITS.notes) })

/** Keeps an unknown status unless another one is chosen. */
const unchanged = (status: string) => z.literal(status).transform(() => undefined)

interface AppointmentFormSteps {
  onSaved: () => void
  onLoad: (stored: AdminAppointment) => void
}

/** Edit form of an appointment, with the question whether to notify the patient. */
export function useAppointmentForm(appointment: AdminAppointment, { onSaved, onLoad }: AppointmentFormSteps) {
  const t = useTexts(texts).changes
  const utils = trpc.useUtils()
  const now = useNow()
  const { id, status } = appointment
  const [outdated, setOutdated] = useState(false)
  const revisions = useRevision('appointments')
  const [openedRevision] = useState(revisions)
  const { stored, isDeleted } = useStored(appointment, outdated || revisions !== openedRevision)
  const [notify, setNotify] = useState(true)
  // Keeps showing the opened version until a save fails because of a newer one.
  const shown = (outdated && stored) || appointment
  const { status: before, appointmentDate } = shown
  const toMail = (after: string) =>
    statusChangeMail({ status: before, startsAt: Date.parse(appointmentDate) }, after, now)

  const form = useAdminForm({
    check: isKnownStatus(status)
      ? appointmentSchema
      : appointmentSchema.extend({ status: unchanged(status).or(appointmentSchema.shape.status) }),
    send: async (checked, { version }) => {
      const canNotify = checked.status !== undefined && toMail(checked.status) !== null
      try {
        return await utils.client.appointments.update.mutate({
          id,
          ...checked,
          ...(canNotify && { notifyPatient: notify }),
          version,
        })
      } catch (error) {
        if (readReason(error) === 'stale') setOutdated(true)
        throw error
      }
    },
    editing: {
      version: appointment.version,
      storedVersion: stored?.version,
      load: () => stored && onLoad(stored),
    },
    words: t,
    changes: 'appointments',
    onSaved,
  })
  return {
    form,
    shown,
    stored,
    isDeleted,
    refetch: () => setOutdated(true),
    /** Kind of the message to the patient; null if there is nothing to notify about. */
    notification: { kind: toMail(form.values.status ?? status), notify, setNotify },
  }
}

/** The saved appointment once `outdated`, or whether it was deleted. */
function useStored({ id }: AdminAppointment, outdated: boolean) {
  const query = trpc.appointments.get.useQuery({ id }, { enabled: outdated, staleTime: 0 })
  // Ignores data cached before this dialog opened.
  const stored = outdated && query.isFetchedAfterMount ? query.data : undefined
  return { stored, isDeleted: readReason(query.error) === 'notFound' }
}
