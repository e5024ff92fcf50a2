import { registerInput } from '@clinic/domain/events/schemas.ts'
import type { z } from 'zod'
import { useCheckedForm } from '../../lib/checked-form.ts'
import { writeFailureText } from '../../lib/error-texts.ts'
import { refreshEvents } from '../../lib/refresh-events.ts'
import { showError, showToast } from '../../lib/toasts/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSubmission } from '../../lib/use-submission.ts'
import { AttendeeForm } from './attendee-form.tsx'
import type { Outcome } from './outcome-note.tsx'

const attendeeSchema = registerInput.omit({ eventId: true })

type Attendee = z.output<typeof attendeeSchema>

interface RegistrationFormProps {
  eventId: number
  onDone: (outcome: Outcome) => void
}

/** Who is coming to an event. What was typed stays until the place is theirs. */
export function RegistrationForm({ eventId, onDone }: RegistrationFormProps) {
  const utils = trpc.useUtils()

  const { submit, pending } = useSubmission<Attendee, { email: string; manageUrl: string }>({
    send: ({ input, idempotencyKey }) =>
      utils.client.events.register.mutate({ ...input, eventId }, { context: { idempotencyKey } }),
    onDone: ({ email, manageUrl }) => {
      void refreshEvents(utils)
      showToast({ title: 'Registration successful', description: 'You have been registered for the event' })
      onDone({ kind: 'registered', email, manageUrl })
    },
    onFailed: error => {
      void refreshEvents(utils)
      showError(writeFailureText('Failed to register for event', error), 'Registration failed')
      form.showRejected(error)
    },
  })
  const form = useCheckedForm(attendeeSchema, submit)

  return (
    <AttendeeForm
      form={form}
      emailFor="For the confirmation"
      send="Complete Registration"
      sending={pending}
      privacy="We use what you enter here only to keep your place and to reach you about this event."
    />
  )
}
