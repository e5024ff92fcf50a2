import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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
  const [unsettled, setUnsettled] = useState<Submission<Input> | null>(null)

  const mutation = useMutation({
    mutationFn: send,
    onSuccess: output => {
      setUnsettled(null)
      onDone(output)
    },
    onError: (error, submission) => {
      setUnsettled(mayHaveBeenDone(error) ? submission : null)
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
    mutation.mutate(submissionOf(input, unsettled))
  }

  return {
    submit,
    /** What was sent and failed without anyone knowing whether it was acted on. */
    unsettled: unsettled?.input ?? null,
    pending: mutation.isPending,
    error: mutation.error,
    forget: mutation.reset,
  }
}
