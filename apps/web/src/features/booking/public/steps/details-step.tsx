import { TextInput } from '@mantine/core'
import type { CheckedForm } from '../../../../lib/form/checked-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { EmailField, LongTextField, PhoneField } from '../../../contact/shared/contact-fields.tsx'
import { HoneypotField } from '../../../contact/shared/honeypot-field.tsx'
import { PrivacyNote } from '../../../contact/shared/privacy-note.tsx'
import { TextOffer } from '../../../texts/shared/text-offer.tsx'
import { texts } from '../texts.ts'
import classes from './details-step.module.css'
import { Step } from './step.tsx'

interface DetailsStepProps {
  form: CheckedForm
  /** Called on every keystroke. */
  onName: (patientName: string) => void
}

/** Patient details. */
export function DetailsStep({ form, onName }: DetailsStepProps) {
  const { steps, fields, privacy } = useTexts(texts)
  return (
    <Step number={3} title={steps.details}>
      <div className={classes.fields}>
        <TextInput
          className={classes.wide}
          label={fields.name}
          autoComplete="name"
          required
          onInput={event => onName(event.currentTarget.value)}
          {...form.field('patientName')}
        />
        <EmailField {...form.field('patientEmail')} />
        <PhoneField description={fields.optional} {...form.field('patientPhone')} />
        <TextOffer />
        <LongTextField
          className={classes.wide}
          label={fields.notes}
          description={fields.optional}
          rows={4}
          {...form.field('notes')}
        />
      </div>
      <HoneypotField form={form} />
      <PrivacyNote>{privacy}</PrivacyNote>
    </Step>
  )
}
