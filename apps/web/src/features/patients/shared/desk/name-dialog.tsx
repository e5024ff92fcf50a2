import { correctNameInput } from '@clinic/domain/patients/merge-schemas.ts'
import type { PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { TextInput } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { useUndoAction } from '#ui/table/undo.tsx'
import { texts } from './texts.ts'

interface NameDialogProps {
  patient: PatientRecord
  onClose: () => void
}

/** Corrects the spelling of a patient's name, with Undo. */
export function NameDialog({ patient: { id, name }, onClose }: NameDialogProps) {
  const { rename: t } = useTexts(texts)
  const { failed } = useTexts(deskTexts).undo
  const undoAction = useUndoAction()
  const undo = useWrite(trpc.patients.correctName, { done: t.undone, failed }, { changes: 'appointments' })
  const form = useAdminForm({
    check: correctNameInput,
    otherValues: { id },
    save: trpc.patients.correctName,
    words: {
      done: ({ appointmentIds }) => ({
        title: t.done,
        action: undoAction(t.change, () => undo.mutate({ id, name, appointmentIds })),
      }),
      failed: t.failed,
    },
    changes: 'appointments',
    onSaved: onClose,
  })
  return (
    <FormDialog title={t.title} submit={t.submit} form={form} onClose={onClose}>
      <TextInput
        label={t.name}
        description={t.help}
        autoComplete="off"
        required
        defaultValue={name}
        {...form.field('name')}
        data-autofocus
      />
    </FormDialog>
  )
}
