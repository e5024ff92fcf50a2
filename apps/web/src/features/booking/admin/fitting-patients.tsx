import { Radio, Stack } from '@mantine/core'
import { describeLastAndNext } from '#features/patients/shared/desk/patient-words.ts'
import type { CheckedForm } from '#lib/form/checked-form.ts'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts } from './texts.ts'
import { type DeskPatient, NEW_PATIENT } from './use-desk-patient.ts'

interface FittingPatientsProps {
  patient: DeskPatient
  form: CheckedForm
}

/** Known patients with the typed email or phone number and a similar name, and a new one, to choose from. */
export function FittingPatients({ patient, form }: FittingPatientsProps) {
  const { fitting: t } = useTexts(texts).patient
  const format = useFormat()
  if (patient.fitting.length === 0) return null
  return (
    <Radio.Group
      label={t.label}
      error={form.problems.patientId}
      value={patient.choice}
      onChange={choice => {
        patient.choose(choice)
        form.clearProblems('patientId')
      }}
    >
      <Stack gap="xs" mt="xs">
        {patient.fitting.map(({ id, name, email, phone, ...visits }) => (
          <Radio
            key={id}
            name="patientId"
            value={String(id)}
            label={[name, phone, email].filter(part => part !== null).join(', ')}
            description={<Unbroken>{describeLastAndNext(visits, format)}</Unbroken>}
          />
        ))}
        <Radio name="patientId" value={NEW_PATIENT} label={t.isNew} />
      </Stack>
    </Radio.Group>
  )
}
