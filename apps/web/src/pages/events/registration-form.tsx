import { registerInput } from '@clinic/domain/events/schemas.ts'
import { Button, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { EmailField, PhoneField } from '../../components/contact-fields.tsx'
import { HoneypotField } from '../../components/honeypot-field.tsx'
import { useCheckedForm } from '../../lib/checked-form.ts'
import { writeFailureText } from '../../lib/error-texts.ts'
import { showError, showToast } from '../../lib/toasts/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSubmission } from '../../lib/use-submission.ts'
import classes from './registration-form.module.css'

const attendeeSchema = registerInput.omit({ eventId: true })

type Attendee = z.output<typeof attendeeSchema>

interface RegistrationFormProps {
  eventId: number
  onRegistered: () => void
}

/** Who is coming to an event. What was typed stays until the place is theirs. */
export function RegistrationForm({ eventId, onRegistered }: RegistrationFormProps) {
  const utils = trpc.useUtils()
  // The administrator's registrations too.
  const refreshEvents = () => void utils.events.invalidate()

  const { submit, pending } = useSubmission<Attendee, unknown>({
    send: ({ input, idempotencyKey }) =>
      utils.client.events.register.mutate({ ...input, eventId }, { context: { idempotencyKey } }),
    onDone: () => {
      refreshEvents()
      showToast({ title: 'Registration successful', description: 'You have been registered for the event' })
      onRegistered()
    },
    onFailed: error => {
      refreshEvents()
      showError(writeFailureText('Failed to register for event', error), 'Registration failed')
      form.showRejected(error)
    },
  })
  const form = useCheckedForm(attendeeSchema, submit)

  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput label="Name" autoComplete="name" required data-autofocus {...form.field('name')} />
      <EmailField description="For the confirmation" {...form.field('email')} />
      <PhoneField description="Optional, in case something changes" {...form.field('phone')} />
      <HoneypotField />
      <Button type="submit" className={classes.complete} loading={pending} fullWidth>
        Complete Registration
      </Button>
      <p className={classes.privacy}>
        We use what you enter here only to keep your place and to reach you about this event.
      </p>
    </form>
  )
}
