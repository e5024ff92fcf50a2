import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { Button, NativeSelect, Stack, Textarea } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { RowHistory } from '#features/audit-log/shared/desk/row-history.tsx'
import { MailStates } from '#features/email/shared/desk/mail-states.tsx'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { AdminDialog, DialogButtons } from '#ui/dialog/admin-dialog.tsx'
import { focusFirstField } from '#ui/form/focus-first-field.ts'
import { StaleNote } from '#ui/form/form-panel.tsx'
import { useLanguageOptions } from '#ui/language/language-names.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { isKnownStatus, statusName, statusOptions } from '../status-badge.tsx'
import { texts } from '../texts.ts'
import { AppointmentChanges } from './appointment-changes.tsx'
import { NotifyPatient } from './notify-patient.tsx'
import { useAppointmentForm } from './use-appointment-form.ts'

interface EditDialogProps {
  appointment: AdminAppointment
  onClose: () => void
}

/** Edits status and notes, and asks whether to notify the patient. */
export function EditDialog({ appointment, onClose }: EditDialogProps) {
  const t = useTexts(texts).edit
  const leave = useRef<Leave>(null)
  const [opened, setOpened] = useState(appointment)
  const fields = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (opened !== appointment) focusFirstField(fields.current)
  }, [opened, appointment])

  return (
    <AdminDialog closable title={t.title} onClose={() => leave.current?.(onClose)}>
      <div ref={fields}>
        <EditForm
          key={opened.version}
          ref={leave}
          appointment={opened}
          onClose={onClose}
          onLoad={stored => leave.current?.(() => setOpened(stored))}
        />
        <RowHistory key={`history ${opened.version}`} subject="appointments" id={opened.id} />
      </div>
    </AdminDialog>
  )
}

type Leave = ReturnType<typeof useAppointmentForm>['form']['leave']

interface EditFormProps extends EditDialogProps {
  /** Receives the form's `leave` function. */
  ref: Ref<Leave>
  /** Replaces the form's content with the saved version. */
  onLoad: (stored: AdminAppointment) => void
}

function EditForm({ ref, appointment, onClose, onLoad }: EditFormProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const { status, notes } = appointment
  const { form, shown, stored, isDeleted, refetch, notification } = useAppointmentForm(appointment, {
    onSaved: onClose,
    onLoad,
  })
  const { leave } = form
  useImperativeHandle(ref, () => leave)

  const known = statusOptions(format.language)
  // An unknown status can stay.
  const options = isKnownStatus(status) ? known : [{ value: status, label: status }, ...known]
  return (
    <form {...form.formProps}>
      <Stack>
        <p>
          <strong>{shown.patientName}</strong>, <Unbroken>{format.when(shown)}</Unbroken>
        </p>
        <AppointmentChanges changes={shown.changes} />
        <MailStates mails={shown.mails} name={shown.patientName} onSentAgain={refetch} />
        <NativeSelect
          label={t.edit.status}
          defaultValue={status}
          data={options}
          {...form.field('status')}
          data-autofocus
        />
        <NotifyPatient
          appointment={shown}
          kind={notification.kind}
          delay={UNDO_WINDOW_MS}
          notify={notification.notify}
          onNotify={notification.setNotify}
        />
        <NativeSelect
          label={t.edit.language}
          description={t.edit.written}
          defaultValue={appointment.language}
          data={useLanguageOptions()}
          {...form.field('language')}
        />
        <Textarea {...t.edit.notes} rows={5} defaultValue={notes ?? ''} {...form.field('notes')} />
        <StaleNote conflict={form.conflict}>
          {stored && <StoredNow stored={stored} opened={appointment} />}
        </StaleNote>
        {isDeleted && <p role="status">{t.edit.deleted}</p>}
        <DialogButtons>
          <Button variant="default" disabled={form.pending} onClick={() => leave(onClose)}>
            {t.edit.cancel}
          </Button>
          <Button type="submit" loading={form.pending}>
            {t.edit.submit}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  )
}

/** The version that someone else saved. */
function StoredNow({ stored, opened }: { stored: AdminAppointment; opened: AdminAppointment }) {
  const t = useTexts(texts).edit
  const format = useFormat()
  const { status, notes, appointmentDate } = stored
  const when = appointmentDate === opened.appointmentDate ? null : format.when(stored)
  return (
    <p>
      <Unbroken>{t.stored(statusName(status, format.language), when, notes)}</Unbroken>
    </p>
  )
}
