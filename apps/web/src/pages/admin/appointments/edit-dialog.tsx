import {
  APPOINTMENT_STATUSES,
  type Appointment,
  updateAppointmentInput,
} from '@clinic/domain/appointments/schemas.ts'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { ConfirmDialog } from '../desk/confirm-dialog.tsx'
import { DeskDialog, DialogButtons } from '../desk/desk-dialog.tsx'
import { StaleNote } from '../desk/form-panel.tsx'
import { useDeskForm } from '../desk/use-desk-form.ts'
import { appointmentWhen } from './days.ts'
import classes from './edit-dialog.module.css'
import { STATUS_OPTIONS, statusName } from './status-badge.tsx'

const fields = updateAppointmentInput.pick({ status: true, notes: true })

/** A status that this product does not know stays as it is while nobody chooses another. */
const kept = (status: string) => z.literal(status).transform(() => undefined)

interface EditDialogProps {
  appointment: Appointment
  /** The same appointment as the list has it now. */
  stored: Appointment | undefined
  onClose: () => void
}

/** Changes the status of an appointment, from any to any, and its notes. */
export function EditDialog({ appointment, stored, onClose }: EditDialogProps) {
  const { timeZone } = useSite()
  const utils = trpc.useUtils()
  const { id, status, notes } = appointment
  const [changed, setChanged] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const known = APPOINTMENT_STATUSES.some(name => name === status)
  const form = useDeskForm({
    schema: known ? fields : fields.extend({ status: kept(status).or(fields.shape.status) }),
    send: (checked, version) => utils.client.appointments.update.mutate({ id, ...checked, version }),
    openedVersion: appointment.version,
    storedVersion: stored?.version,
    done: 'Appointment updated',
    failed: 'Failed to update appointment',
    refresh: () => utils.appointments.invalidate(),
    onSaved: onClose,
  })

  return (
    <>
      <DeskDialog
        opened
        closable
        title="Edit appointment"
        onClose={() => (changed ? setLeaving(true) : onClose())}
      >
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
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.pending}>
              Update Appointment
            </Button>
          </DialogButtons>
        </form>
      </DeskDialog>
      <ConfirmDialog
        opened={leaving}
        title="Leave without saving?"
        confirm="Discard changes"
        cancel="Keep editing"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        <p>What you changed in this appointment has not been saved.</p>
      </ConfirmDialog>
    </>
  )
}
