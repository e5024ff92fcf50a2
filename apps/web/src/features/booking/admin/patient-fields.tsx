import { LIMITS } from '@clinic/domain/fields.ts'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { PatientCombobox } from '#features/patients/shared/desk/patient-combobox.tsx'
import { describeLastAndNext } from '#features/patients/shared/desk/patient-words.ts'
import { AgreedOnPhone } from '#features/text-messages/shared/desk/agreed-on-phone.tsx'
import type { CheckedForm } from '#lib/form/checked-form.ts'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { VERBATIM } from '#ui/form/verbatim.ts'
import { useLanguageNames } from '#ui/language/language-names.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { FittingPatients } from './fitting-patients.tsx'
import { texts } from './texts.ts'
import type { DeskPatient } from './use-desk-patient.ts'

interface PatientFieldsProps {
  patient: DeskPatient
  form: CheckedForm
  /** Whether the field takes focus, because no patient is preset. */
  focused: boolean
}

/** Name, phone and email of the patient; an earlier one fills in all of them. */
export function PatientFields({ patient, form, focused }: PatientFieldsProps) {
  const t = useTexts(texts).patient
  const format = useFormat()
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) nameField.current?.focus()
  }, [focused])
  const { known } = patient
  return (
    <>
      <PatientCombobox
        label={t.label}
        placeholder={t.by}
        maxLength={LIMITS.name}
        noMatch={t.noMatch}
        inputRef={nameField}
        {...form.field('patientName')}
        value={patient.name}
        onText={name => {
          patient.change({ name })
          form.clearProblems('patientName')
        }}
        onPick={patient.fillIn}
      />
      {known && (
        <Text c="dimmed" mt="-0.5rem">
          <Unbroken>{describeLastAndNext(known, format)}</Unbroken>
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t.phone}
          type="tel"
          autoComplete="off"
          {...form.field('patientPhone')}
          value={patient.phone}
          onChange={event => {
            patient.change({ phone: event.currentTarget.value })
            form.clearProblems('patientPhone')
          }}
        />
        <TextInput
          label={t.email}
          description={patient.isFillerEmail && t.fillerEmail}
          type="email"
          {...VERBATIM}
          {...form.field('patientEmail')}
          value={patient.email}
          onChange={event => {
            patient.change({ email: event.currentTarget.value })
            form.clearProblems('patientEmail')
          }}
        />
        <ChoiceSelect
          label={t.language}
          size="md"
          names={useLanguageNames()}
          {...form.field('language')}
          value={patient.language}
          onChoose={language => patient.change({ language })}
        />
      </SimpleGrid>
      <AgreedOnPhone
        checked={patient.textConsent}
        disabled={patient.phone.trim() === ''}
        onChange={patient.agreeToTexts}
      />
      <FittingPatients patient={patient} form={form} />
    </>
  )
}
