import { joinWaitingListInput } from '@clinic/domain/events/waiting-list.ts'
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

const personSchema = joinWaitingListInput.omit({ eventId: true })

type Person = z.output<typeof personSchema>

interface WaitingListFormProps {
  eventId: number
  onDone: (outcome: Outcome) => void
}

/** Joins the waiting list of a full event. */
export function WaitingListForm({ eventId, onDone }: WaitingListFormProps) {
  const t = useTexts(texts).wait
  const language = useLanguage()
  const utils = trpc.useUtils()
  const invalidate = useInvalidate()

  const { submit, pending } = useSubmission<Person, { email: string }>({
    send: ({ input, idempotencyKey }) =>
      utils.client.waitingList.join.mutate({ ...input, eventId, language }, { context: { idempotencyKey } }),
    onDone: ({ email }) => {
      void invalidate('events')
      showToast(t.done)
      onDone({ kind: 'waiting', email })
    },
    onFailed: error => {
      // Refetches, because spots may be open again.
      void invalidate('events')
      showError(writeFailureText(t.failed, error, language))
      form.showRejected(error)
    },
  })
  const form = useCheckedForm(personSchema, submit)

  return <AttendeeForm form={form} emailFor={t.email} send={t.submit} sending={pending} privacy={t.privacy} />
}
