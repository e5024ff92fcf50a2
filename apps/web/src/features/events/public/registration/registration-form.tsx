import { type Registered, registerInput } from '@clinic/domain/events/schemas.ts'
import type { z } from 'zod'
import { useCheckedForm } from '../../../../lib/form/checked-form.ts'
import { useSubmission } from '../../../../lib/form/use-submission.ts'
import { useInvalidate } from '../../../../lib/invalidation.ts'
import { writeFailureText } from '../../../../lib/query/error-texts.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { showError, showToast } from '../../../../lib/toast.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { texts } from '../texts.ts'
import { AttendeeForm } from './attendee-form.tsx'
import type { Outcome } from './outcome-note.tsx'

const attendeeSchema = registerInput.omit({ eventId: true })

type Attendee = z.output<typeof attendeeSchema>

interface RegistrationFormProps {
  eventId: number
  onDone: (outcome: Outcome) => void
}

/** Registers for an event. Keeps its input until registered. */
export function RegistrationForm({ eventId, onDone }: RegistrationFormProps) {
  const t = useTexts(texts).register
  const language = useLanguage()
  const utils = trpc.useUtils()
  const invalidate = useInvalidate()

  const { submit, pending } = useSubmission<
    Attendee,
    Pick<Registered, 'email' | 'manageUrl' | 'emailWithheld'>
  >({
    send: ({ input, idempotencyKey }) =>
      utils.client.events.register.mutate({ ...input, eventId, language }, { context: { idempotencyKey } }),
    onDone: ({ email, manageUrl, emailWithheld }) => {
      void invalidate('events')
      showToast(t.done)
      onDone({ kind: 'registered', email, manageUrl, emailWithheld })
    },
    onFailed: error => {
      void invalidate('events')
      showError(writeFailureText(t.failed.description, error, language), t.failed.title)
      form.showRejected(error)
    },
  })
  const form = useCheckedForm(attendeeSchema, submit)

  return <AttendeeForm form={form} emailFor={t.email} send={t.submit} sending={pending} privacy={t.privacy} />
}
