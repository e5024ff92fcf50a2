import { type Appointment, updateAppointmentInput } from '@clinic/domain/appointments/schemas.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { LIMITS, optionalText } from '@clinic/domain/fields.ts'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { refreshAppointments } from '../../../lib/refresh-appointments.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AdminDialog, DialogButtons } from '../components/admin-dialog.tsx'
import { StaleNote } from '../components/form-panel.tsx'
import { isStale } from '../components/stale.ts'
import { useNavigateAway, useUnsaved } from '../components/unsaved-changes.tsx'
import { useAdminForm } from '../components/use-admin-form.ts'
import { appointmentWhen } from './days.ts'
import classes from './edit-dialog.module.css'
import { isKnownStatus, STATUS_OPTIONS, statusName } from './status-badge.tsx'

// The form always holds notes. The API's own schema, where they may be left out too, has no words of its own for a
// text that is too long.
const fields = updateAppointmentInput.pick({ status: true }).extend({ notes: optionalText(LIMITS.notes) })

/** A status that this app does not know stays as it is while nobody chooses another. */
const unchanged = (status: string) => z.literal(status).transform(() => undefined)

interface EditDialogProps {
  appointment: Appointment
  onClose: () => void
}

/** Changes the status of an appointment, from any to any, and its notes. */
export function EditDialog({ appointment, onClose }: EditDialogProps) {
  const { timeZone } = useSite()
  const utils = trpc.useUtils()
  const { id, status, notes } = appointment
  const [changed, setChanged] = useState(false)
  const [outdated, setOutdated] = useState(false)
  const stored = useStored(appointment, outdated)
  const leave = useNavigateAway()
  useUnsaved(changed)
  const known = isKnownStatus(status)
  const form = useAdminForm({
    schema: known ? fields : fields.extend({ status: unchanged(status).or(fields.shape.status) }),
    send: async (checked, version) => {
      try {
        return await utils.client.appointments.update.mutate({ id, ...checked, version })
      } catch (error) {
        setOutdated(isStale(error))
        throw error
      }
    },
    openedVersion: appointment.version,
    storedVersion: stored?.version,
    done: 'Appointment updated',
    failed: 'Failed to update appointment',
    refresh: () => refreshAppointments(utils),
    onSaved: onClose,
  })

  return (
    <AdminDialog opened closable title="Edit appointment" onClose={() => leave(onClose)}>
      <form {...form.formProps} onInput={() => setChanged(true)} className={classes.form}>
        <p>
          <strong>{appointment.patientName}</strong>, {appointmentWhen(appointment, timeZone)}
        </p>
        <NativeSelect
          label="Status"
          defaultValue={status}
          data={known ? STATUS_OPTIONS : [{ value: status, label: statusName(status) }, ...STATUS_OPTIONS]}
          {...form.field('status')}
          data-autofocus
        />
        <Textarea
          label="Notes"
          description="Patients never see these here or in mails"
          rows={5}
          defaultValue={notes ?? ''}
          {...form.field('notes')}
        />
        {form.stale && <StaleNote />}
        {form.stale && stored && (
          <p>
            Stored now: {statusName(stored.status)}
            {stored.notes ? `, with the notes “${stored.notes}”` : ', without notes'}
          </p>
        )}
        <DialogButtons>
          <Button variant="default" onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" loading={form.pending}>
            Update Appointment
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  )
}

/**
 * The appointment as it is stored, once an edit has turned out to be of an older one. It is read by its day, for the
 * list that it was opened from may no longer hold it.
 */
function useStored({ id, appointmentDate }: Appointment, outdated: boolean): Appointment | undefined {
  const { timeZone } = useSite()
  const day = clinicDay(Date.parse(appointmentDate), timeZone)
  const ofDay = trpc.appointments.list.useQuery({ from: day, to: day }, { enabled: outdated, staleTime: 0 })
  return ofDay.data?.find(appointment => appointment.id === id)
}
