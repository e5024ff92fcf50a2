import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate, type Topic } from '../invalidation.ts'
import { writeFailureText } from '../query/error-texts.ts'
import { useLanguage } from '../texts.ts'
import { showError, showToast, type ToastContent } from '../toast.ts'
import { useWriteMeta } from './write-meta.ts'

export interface WriteSteps<Input, Output = unknown> {
  send: (input: Input) => Promise<Output>
  /** Success toast or its title, such as "Event deleted". */
  done: string | ((output: Output) => ToastContent)
  /** Error text, such as "Failed to delete event". */
  failed: string
  /** Title of the error toast; default "Error". */
  failedTitle?: string
  /** What it changes; refetched after failures too, because the screen may be out of date. */
  changes: Topic | readonly Topic[]
}

interface Outcome<Input, Output> {
  onDone?: (output: Output, input: Input) => void
  onFailed?: (error: unknown) => void
  /** Called after what changed has been refetched. */
  onRefetched?: () => void
}

const isFirstRead = ({ state }: Query) => state.data === undefined && state.status === 'pending'

/** A write from a button, with a success or error toast. */
export function useWrite<Input, Output = unknown>(
  { send, done, failed, failedTitle, changes }: WriteSteps<Input, Output>,
  { onDone, onFailed, onRefetched }: Outcome<Input, Output> = {},
) {
  const queryClient = useQueryClient()
  const language = useLanguage()
  return useMutation({
    mutationFn: send,
    meta: useWriteMeta(),
    onSuccess: (output, input) => {
      showToast(typeof done === 'string' ? { title: done } : done(output))
      onDone?.(output, input)
    },
    onError: error => {
      showError(writeFailureText(failed, error, language), failedTitle)
      onFailed?.(error)
    },
    onSettled: () => {
      const refetch = async () => {
        // A first read in flight started before the write, and invalidating would keep its result.
        await queryClient.cancelQueries({ predicate: isFirstRead })
        await Promise.all([
          invalidate(queryClient, typeof changes === 'string' ? [changes] : changes),
          queryClient.refetchQueries({ predicate: isFirstRead, type: 'active' }),
        ])
        onRefetched?.()
      }
      void refetch()
    },
  })
}
