import { Textarea, TextInput } from '@mantine/core'
import { EmailField, PhoneField } from '../../components/contact-fields.tsx'
import { HoneypotField } from '../../components/honeypot-field.tsx'
import type { CheckedForm } from '../../lib/checked-form.ts'
import classes from './details-step.module.css'
import { Step } from './step.tsx'

interface DetailsStepProps {
  form: CheckedForm
  /** Is told the name while it is typed. */
  onName: (patientName: string) => void
}

/** Who is coming, and how the clinic can reach them. */
export function DetailsStep({ form, onName }: DetailsStepProps) {
  return (
    <Step number={3} title="About you">
      <div className={classes.fields}>
        <TextInput
          className={classes.wide}
          label="Full name"
          autoComplete="name"
          required
          onInput={event => onName(event.currentTarget.value)}
          {...form.field('patientName')}
        />
        <EmailField description="For the confirmation of your visit" {...form.field('patientEmail')} />
        <PhoneField description="Optional, in case we need to reach you" {...form.field('patientPhone')} />
        <Textarea
          className={classes.wide}
          label="Notes"
          description="Optional: what brings you in, or what we should know before you come"
          rows={4}
          {...form.field('notes')}
        />
      </div>
      <HoneypotField />
      <p className={classes.privacy}>
        We use what you enter here only to arrange your visit and to reach you about it.
      </p>
    </Step>
  )
}
