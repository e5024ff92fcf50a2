import { TextInput } from '@mantine/core'
import { EmailField, LongTextField, PhoneField } from '#features/contact/shared/contact-fields.tsx'
import { HoneypotField } from '#features/contact/shared/honeypot-field.tsx'
import { PrivacyNote } from '#features/contact/shared/privacy-note.tsx'
import type { CheckedForm } from '#lib/form/checked-form.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts } from '../texts.ts'
import classes from './details-step.module.css'
import { Step } from './step.tsx'

const FIELD = {
  root: classes.field,
  label: classes.label,
  description: classes.hint,
  wrapper: classes.control,
  error: classes.problem,
}

interface DetailsStepProps {
  form: CheckedForm
  /** Called on every keystroke. */
  onName: (patientName: string) => void
}

/** Patient details, with an unchecked box to agree to texts while they are on. */
export function DetailsStep({ form, onName }: DetailsStepProps) {
  const { steps, fields, privacy } = useTexts(texts)
  const offer = trpc.texts.offer.useQuery()
  return (
    <Step number={3} title={steps.details}>
      <div className={classes.fields}>
        <TextInput
          classNames={FIELD}
          className={classes.wide}
          label={fields.name}
          autoComplete="name"
          required
          onInput={event => onName(event.currentTarget.value)}
          {...form.field('patientName')}
        />
        <EmailField classNames={FIELD} {...form.field('patientEmail')} />
        <PhoneField classNames={FIELD} description={fields.optional} {...form.field('patientPhone')} />
        {offer.data && (
          <label className={classes.consent}>
            <input type="checkbox" name="textConsent" />
            {offer.data.wording}
          </label>
        )}
        <LongTextField
          classNames={FIELD}
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
