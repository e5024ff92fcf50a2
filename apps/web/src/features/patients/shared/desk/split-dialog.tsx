import { nameKey } from '@clinic/domain/patients/fold.ts'
import { splitPatientInput } from '@clinic/domain/patients/merge-schemas.ts'
import type { PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { useUndoAction } from '#ui/table/undo.tsx'
import { useUndoSplit } from './splits.tsx'
import { texts } from './texts.ts'

interface SplitDialogProps {
  patient: PatientRecord
  onClose: () => void
}

/** Makes some visits those of another patient. Visits under another name are chosen first. */
export function SplitDialog({ patient, onClose }: SplitDialogProps) {
  const { split: t } = useTexts(texts)
  const undoAction = useUndoAction()
  const format = useFormat()
  const { nameType } = useAppointmentTypes()
  const undo = useUndoSplit()
  const others = patient.appointments.filter(
    ({ patientName }) => nameKey(patientName) !== nameKey(patient.name),
  )
  const [chosenIds, setChosenIds] = useState(others.map(({ id }) => String(id)))
  const form = useAdminForm({
    check: splitPatientInput,
    otherValues: { patientId: patient.id, appointmentIds: chosenIds.map(Number) },
    save: trpc.patients.split,
    words: {
      done: ({ id }) => ({
        title: t.done,
        action: undoAction(t.change, () => undo.mutate({ keep: patient.id, merge: id })),
      }),
      failed: t.failed,
    },
    changes: 'appointments',
    onSaved: onClose,
  })
  return (
    <FormDialog title={t.title} submit={t.submit} form={form} onClose={onClose}>
      <Checkbox.Group
        label={t.visits}
        error={form.problems.appointmentIds}
        value={chosenIds}
        onChange={ids => {
          setChosenIds(ids)
          form.clearProblems('appointmentIds')
        }}
      >
        <Stack gap="xs" mt="xs">
          {patient.appointments.map(({ id, appointmentDate, appointmentType, patientName }) => (
            <Checkbox
              key={id}
              name="appointmentIds"
              value={String(id)}
              label={`${format.shortMoment(appointmentDate)}, ${nameType(appointmentType)}`}
              description={patientName !== patient.name && patientName}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        label={t.name}
        description={t.contact}
        autoComplete="off"
        required
        defaultValue={others[0]?.patientName}
        {...form.field('name')}
      />
    </FormDialog>
  )
}
