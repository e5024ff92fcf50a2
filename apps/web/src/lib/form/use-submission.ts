import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidate, type Topic } from '../invalidation.ts'
import { useLanguage } from '../texts.ts'
import { type FailedWords, showWriteError } from '../toast.ts'
import type { SubmittedForm } from './checked-form.ts'
import { mayHaveBeenDone, nextSubmission, type Submission } from './submission.ts'

interface SubmissionSteps<Input, Output> {
  send: (submission: Submission<Input>) => Promise<Output>
  failed: FailedWords
  /** What it changes; not refetched while a resend may follow, which needs the data that it was based on. */
  changes: Topic
  onDone: (output: Output) => void
  /** Leaves the form after `onDone`, unless the user has left it meanwhile. */
  leave?: (output: Output) => void
  onFailed?: (error: unknown) => void
}

interface Attempt<Input> {
  submission: Submission<Input>
  form: SubmittedForm
}

/** Submits a form; retries and repeated clicks reuse the same submission. A failure shows a toast. */
export function useSubmission<Input, Output>({
  send,
  failed,
  changes,
  onDone,
  leave,
  onFailed,
}: SubmissionSteps<Input, Output>) {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const pending = useRef(false)
  const [unsettled, setUnsettled] = useState<Submission<Input> | null>(null)

  const settle = (resend: Submission<Input> | null) => {
    setUnsettled(resend)
    if (resend === null) void invalidate(queryClient, [changes])
  }

  const mutation = useMutation({
    mutationFn: ({ submission }: Attempt<Input>) => send(submission),
    onSuccess: output => {
      settle(null)
      onDone(output)
    },
    onError: (error, { submission, form }) => {
      settle(mayHaveBeenDone(error) ? submission : null)
      showWriteError(failed, error, language)
      onFailed?.(error)
      form.showRejected(error)
    },
    onSettled: () => {
      pending.current = false
    },
  })

  const submit = (input: Input, form: SubmittedForm) => {
    // A second click may come before the first re-render.
    if (pending.current) return
    pending.current = true
    mutation.mutate({ submission: nextSubmission(input, unsettled), form }, { onSuccess: leave })
  }

  return {
    submit,
    /** Input that failed without knowing whether it was processed. */
    unsettled: unsettled?.input ?? null,
    pending: mutation.isPending,
    error: mutation.error,
    forget: mutation.reset,
  }
}
