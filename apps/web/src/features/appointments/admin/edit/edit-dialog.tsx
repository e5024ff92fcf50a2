import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { Button, NativeSelect, Stack, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { AdminDialog, DialogButtons } from '../../../../ui/dialog/admin-dialog.tsx'
import { focusFirstField } from '../../../../ui/form/focus-first-field.ts'
import { StaleNote } from '../../../../ui/form/form-panel.tsx'
import { useNavigateAway, useUnsaved } from '../../../../ui/form/unsaved-context.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { RowHistory } from '../../../audit-log/shared/row-history.tsx'
import { MailStateList } from '../../../email/shared/mail-states.tsx'
import { NotifyField } from '../../../email/shared/notify-field.tsx'
import { useLanguageOptions } from '../../../patients/shared/admin-language-mark.tsx'
import { appointmentWhen } from '../../shared/days.ts'
import { isKnownStatus, STATUS_OPTIONS, statusName } from '../status-badge.tsx'
import { AppointmentChanges } from './appointment-changes.tsx'
import { useAppointmentForm } from './use-appointment-form.ts'

interface EditDialogProps {
  appointment: AdminAppointment
  onClose: () => void
}

/** Edits status and notes, and asks whether to email the patient. */
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
  /** Replaces the form's content with the saved version. */
  onLoad: (stored: AdminAppointment) => void
}

function EditForm({ appointment, onClose, onLoad }: EditFormProps) {
  const { timeZone, language } = useSite()
  const { status, notes } = appointment
  const [changed, setChanged] = useState(false)
  const leave = useNavigateAway()
  useUnsaved(changed)
  const { form, shown, stored, isDeleted, refetch, notification } = useAppointmentForm(appointment, {
    onSaved: onClose,
    onLoad,
    onInput: () => setChanged(true),
  })

  return (
    <form {...form.formProps}>
      <Stack>
        <p>
          <strong>{shown.patientName}</strong>,{' '}
          <Unbroken>{appointmentWhen(shown, timeZone, language)}</Unbroken>
        </p>
        <AppointmentChanges changes={shown.changes} />
        <MailStateList mails={shown.mails} name={shown.patientName} onSentAgain={refetch} />
        <NativeSelect
          label="Status"
          defaultValue={status}
          data={statusOptions(status)}
          {...form.field('status')}
          data-autofocus
        />
        {notification.kind && (
          <NotifyField
            label="Email the patient"
            kind={notification.kind}
            at={Date.parse(shown.appointmentDate)}
            notify={notification.notify}
            onNotify={notification.setNotify}
          />
        )}
        <NativeSelect
          label="Language"
          description="Of the patient’s emails, calendar files and private page"
          defaultValue={appointment.language}
          data={useLanguageOptions()}
          {...form.field('language')}
        />
        <Textarea
          label="Notes"
          description="Patients can’t see these notes"
          rows={5}
          defaultValue={notes ?? ''}
          {...form.field('notes')}
        />
        <StaleNote conflict={form.conflict}>
          {stored && <StoredNow stored={stored} opened={appointment} />}
        </StaleNote>
        {isDeleted && (
          <p role="status">This appointment has been deleted. You can still copy what you typed.</p>
        )}
        <DialogButtons>
          <Button variant="default" onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" loading={form.pending}>
            Update Appointment
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  )
}

/** The version that someone else saved. */
function StoredNow({ stored, opened }: { stored: AdminAppointment; opened: AdminAppointment }) {
  const { timeZone, language } = useSite()
  const { status, notes, appointmentDate } = stored
  return (
    <p>
      Saved version: {statusName(status)}
      {appointmentDate !== opened.appointmentDate && (
        <Unbroken>{`, ${appointmentWhen(stored, timeZone, language)}`}</Unbroken>
      )}
      {notes ? `, notes: “${notes}”` : ', no notes'}
    </p>
  )
}

/** Status options; an unknown status can stay. */
function statusOptions(status: string) {
  return isKnownStatus(status)
    ? STATUS_OPTIONS
    : [{ value: status, label: statusName(status) }, ...STATUS_OPTIONS]
}
