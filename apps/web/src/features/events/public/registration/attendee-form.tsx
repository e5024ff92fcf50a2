import { Button, TextInput } from '@mantine/core'
import type { CheckedForm } from '../../../../lib/form/checked-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { EmailField, PhoneField } from '../../../contact/shared/contact-fields.tsx'
import { HoneypotField } from '../../../contact/shared/honeypot-field.tsx'
import { PrivacyNote } from '../../../contact/shared/privacy-note.tsx'
import { texts } from '../texts.ts'
import classes from './attendee-form.module.css'

interface AttendeeFormProps {
  form: CheckedForm
  /** Purpose of the email address. */
  emailFor: string
  /** Button text. */
  send: string
  sending: boolean
  /** Use of the data. */
  privacy: string
}

/** Contact form of an attendee. Keeps its input until submitted. */
export function AttendeeForm({ form, emailFor, send, sending, privacy }: AttendeeFormProps) {
  const { fields } = useTexts(texts)
  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput label={fields.name} autoComplete="name" required data-autofocus {...form.field('name')} />
      <EmailField description={emailFor} {...form.field('email')} />
      <PhoneField description={fields.phone} {...form.field('phone')} />
      <HoneypotField />
      <Button type="submit" className={classes.send} loading={sending} fullWidth>
        {send}
      </Button>
      <PrivacyNote>{privacy}</PrivacyNote>
    </form>
  )
}
