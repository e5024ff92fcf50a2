import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { EmailField, PhoneField } from '../../components/contact-fields.tsx'
import { HoneypotField } from '../../components/honeypot-field.tsx'
import type { BookingValues } from './booking-values.ts'
import classes from './details-step.module.css'
import { Step } from './step.tsx'

/** Who is coming, and how the clinic can reach them. */
export function DetailsStep({ form }: { form: UseFormReturnType<BookingValues> }) {
  return (
    <Step number={3} title="About you">
      <div className={classes.fields}>
        <TextInput
          className={classes.wide}
          label="Full name"
          name="patientName"
          autoComplete="name"
          required
          {...form.getInputProps('patientName')}
        />
        <EmailField
          description="For the confirmation of your visit"
          name="patientEmail"
          {...form.getInputProps('patientEmail')}
        />
        <PhoneField
          description="Optional, in case we need to reach you"
          name="patientPhone"
          {...form.getInputProps('patientPhone')}
        />
        <Textarea
          className={classes.wide}
          label="Notes"
          description="Optional: what brings you in, or what we should know before you come"
          name="notes"
          rows={4}
          {...form.getInputProps('notes')}
        />
      </div>
      <HoneypotField />
      <p className={classes.privacy}>
        We use what you enter here only to arrange your visit and to reach you about it.
      </p>
    </Step>
  )
}
