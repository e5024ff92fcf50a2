import { Button, TextInput } from '@mantine/core'
import { EmailField, PhoneField } from '../../components/contact-fields.tsx'
import { HoneypotField } from '../../components/honeypot-field.tsx'
import type { CheckedForm } from '../../lib/checked-form.ts'
import classes from './attendee-form.module.css'

interface AttendeeFormProps {
  form: CheckedForm
  /** What the e-mail address is for. */
  emailFor: string
  /** The words of the button. */
  send: string
  sending: boolean
  /** What happens with the data. */
  privacy: string
}

/** Who comes to an event, or wants to. What was typed stays until it is done. */
export function AttendeeForm({ form, emailFor, send, sending, privacy }: AttendeeFormProps) {
  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput label="Name" autoComplete="name" required data-autofocus {...form.field('name')} />
      <EmailField description={emailFor} {...form.field('email')} />
      <PhoneField description="Optional, in case something changes" {...form.field('phone')} />
      <HoneypotField />
      <Button type="submit" className={classes.send} loading={sending} fullWidth>
        {send}
      </Button>
      <p className={classes.privacy}>{privacy}</p>
    </form>
  )
}
