import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { AdminDialog, DialogButtons } from '../components/admin-dialog.tsx'
import { focusFirstField } from '../components/focus-first-field.ts'
import { NewerNote, StaleNote } from '../components/form-panel.tsx'
import { useNavigateAway, useUnsaved } from '../components/unsaved-changes.tsx'
import { MailStates } from '../mails/mail-states.tsx'
import { TellByMail } from '../mails/tell-by-mail.tsx'
import { RowHistory } from '../trail/row-history.tsx'
import { appointmentWhen } from './days.ts'
import classes from './edit-dialog.module.css'
import { PatientChanges } from './patient-changes.tsx'
import { isKnownStatus, STATUS_OPTIONS, statusName } from './status-badge.tsx'
import { useAppointmentForm } from './use-appointment-form.ts'

interface EditDialogProps {
  appointment: AdminAppointment
  onClose: () => void
}

/** Changes the status of an appointment, from any to any, and its notes; asks whether the patient is told. */
export function EditDialog({ appointment, onClose }: EditDialogProps) {
  const leave = useNavigateAway()
  const [opened, setOpened] = useState(appointment)
  const fields = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (opened !== appointment) focusFirstField(fields.current)
  }, [opened, appointment])

  return (
    <AdminDialog opened closable title="Edit appointment" onClose={() => leave(onClose)}>
      <div ref={fields}>
        <EditForm
          key={opened.version}
          appointment={opened}
          onClose={onClose}
          onLoad={stored => leave(() => setOpened(stored))}
        />
        <RowHistory key={`history ${opened.version}`} subject="appointments" id={opened.id} />
      </div>
    </AdminDialog>
  )
}

interface EditFormProps extends EditDialogProps {
  /** What somebody else has saved is to be edited in its place. */
  onLoad: (stored: AdminAppointment) => void
}

function EditForm({ appointment, onClose, onLoad }: EditFormProps) {
  const { timeZone } = useSite()
  const { status, notes } = appointment
  const [changed, setChanged] = useState(false)
  const leave = useNavigateAway()
  useUnsaved(changed)
  const { form, shown, stored, isGone, readAnew, chooseStatus, telling } = useAppointmentForm(appointment, {
    onSaved: onClose,
    onLoad,
  })

  return (
    <form {...form.formProps} onInput={() => setChanged(true)} className={classes.form}>
      <p>
        <strong>{shown.patientName}</strong>, {appointmentWhen(shown, timeZone)}
      </p>
      <PatientChanges changes={shown.changes} />
      <MailStates mails={shown.mails} name={shown.patientName} onSentAgain={readAnew} />
      <NativeSelect
        label="Status"
        defaultValue={status}
        data={statusOptions(status)}
        {...form.field('status')}
        onInput={event => chooseStatus(event.currentTarget.value)}
        data-autofocus
      />
      {telling.kind && (
        <TellByMail
          label="Tell the patient by e-mail"
          kind={telling.kind}
          at={Date.parse(shown.appointmentDate)}
          tell={telling.tell}
          onTell={telling.setTell}
        />
      )}
      <Textarea
        label="Notes"
        description="Patients never see these here or in mails"
        rows={5}
        defaultValue={notes ?? ''}
        {...form.field('notes')}
      />
      {form.stale && <StaleNote />}
      {form.offer && (
        <NewerNote onLoad={form.offer}>
          {stored && <StoredNow stored={stored} opened={appointment} />}
        </NewerNote>
      )}
      {form.stale && stored && <StoredNow stored={stored} opened={appointment} />}
      {isGone && <p role="status">This appointment has been deleted. What you typed can be copied.</p>}
      <DialogButtons>
        <Button variant="default" onClick={() => leave(onClose)}>
          Cancel
        </Button>
        <Button type="submit" loading={form.pending}>
          Update Appointment
        </Button>
      </DialogButtons>
    </form>
  )
}

/** What somebody else has saved. */
function StoredNow({ stored, opened }: { stored: AdminAppointment; opened: AdminAppointment }) {
  const { timeZone } = useSite()
  const { status, notes, appointmentDate } = stored
  return (
    <p>
      Stored now: {statusName(status)}
      {appointmentDate !== opened.appointmentDate && `, ${appointmentWhen(stored, timeZone)}`}
      {notes ? `, with the notes “${notes}”` : ', without notes'}
    </p>
  )
}

/** The statuses to choose from; one that this app does not know can stay. */
function statusOptions(status: string) {
  return isKnownStatus(status)
    ? STATUS_OPTIONS
    : [{ value: status, label: statusName(status) }, ...STATUS_OPTIONS]
}
