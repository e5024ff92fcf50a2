import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { mayHaveBeenDone, type Submission, submissionOf } from './submission.ts'

interface SubmissionSteps<Input, Output> {
  /** Sends it, with its Idempotency-Key. */
  send: (submission: Submission<Input>) => Promise<Output>
  onDone: (output: Output) => void
  onFailed: (error: unknown) => void
}

/** Sends what a form holds. Retries and impatient clicks send the same submission, so that it is acted on once. */
export function useSubmission<Input, Output>({ send, onDone, onFailed }: SubmissionSteps<Input, Output>) {
  const pending = useRef(false)
  const unsettled = useRef<Submission<Input> | null>(null)

  const mutation = useMutation({
    mutationFn: send,
    onSuccess: output => {
      unsettled.current = null
      onDone(output)
    },
    onError: (error, submission) => {
      unsettled.current = mayHaveBeenDone(error) ? submission : null
      onFailed(error)
    },
    onSettled: () => {
      pending.current = false
    },
  })

  const submit = (input: Input) => {
    // The ref, for a second click may come before the first one is rendered.
    if (pending.current) return
    pending.current = true
    mutation.mutate(submissionOf(input, unsettled.current))
  }

  return { submit, pending: mutation.isPending }
}
