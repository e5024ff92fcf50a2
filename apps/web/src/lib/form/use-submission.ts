import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mayHaveBeenDone, nextSubmission, type Submission } from './submission.ts'

interface SubmissionSteps<Input, Output> {
  send: (submission: Submission<Input>) => Promise<Output>
  onDone: (output: Output) => void
  onFailed: (error: unknown) => void
}

/** Submits a form; retries and repeated clicks reuse the same submission. */
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
    // A second click may come before the first re-render.
    if (pending.current) return
    pending.current = true
    mutation.mutate(nextSubmission(input, unsettled))
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
