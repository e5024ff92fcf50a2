import { joinWaitingListInput } from '@clinic/domain/events/waiting-list.ts'
import type { z } from 'zod'
import { useCheckedForm } from '../../lib/checked-form.ts'
import { writeFailureText } from '../../lib/error-texts.ts'
import { refreshEvents } from '../../lib/refresh-events.ts'
import { showError, showToast } from '../../lib/toasts/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSubmission } from '../../lib/use-submission.ts'
import { AttendeeForm } from './attendee-form.tsx'
import type { Outcome } from './outcome-note.tsx'

const personSchema = joinWaitingListInput.omit({ eventId: true })

type Person = z.output<typeof personSchema>

interface WaitingListFormProps {
  eventId: number
  onDone: (outcome: Outcome) => void
}

/** Who waits for a place at a full event. */
export function WaitingListForm({ eventId, onDone }: WaitingListFormProps) {
  const utils = trpc.useUtils()

  const { submit, pending } = useSubmission<Person, { email: string }>({
    send: ({ input, idempotencyKey }) =>
      utils.client.waitingList.join.mutate({ ...input, eventId }, { context: { idempotencyKey } }),
    onDone: ({ email }) => {
      void refreshEvents(utils)
      showToast({ title: 'Waiting list joined', description: 'We will write to you when a place is free' })
      onDone({ kind: 'waiting', email })
    },
    onFailed: error => {
      // There may be places again.
      void refreshEvents(utils)
      showError(writeFailureText('Failed to join the waiting list', error))
      form.showRejected(error)
    },
  })
  const form = useCheckedForm(personSchema, submit)

  return (
    <AttendeeForm
      form={form}
      emailFor="For the mail that offers you a place"
      send="Join the waiting list"
      sending={pending}
      privacy="We use what you enter here only to offer you a place and to reach you about this event."
    />
  )
}
