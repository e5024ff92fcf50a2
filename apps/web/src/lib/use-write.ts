import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { writeFailureText } from './error-texts.ts'
import { showError, showToast, type ToastContent } from './toasts/toast.ts'
import { trpc } from './trpc.ts'

export interface WriteSteps<Input, Output = unknown> {
  send: (input: Input) => Promise<Output>
  /** The title of the toast after it was done, such as "Event deleted", or the toast that the response makes. */
  done: string | ((output: Output) => ToastContent)
  /** The specified text of the failure, such as "Failed to delete event". */
  failed: string
  /** The title of that toast, where it is not "Error". */
  failedTitle?: string
  /** Reads anew what it changes. After a failure too: what is on screen may be out of date. */
  refresh: () => Promise<unknown>
}

interface Outcome<Output> {
  onDone?: (output: Output) => void
  onFailed?: (error: unknown) => void
}

/** A read whose first response has not come yet. */
const isFirstRead = ({ state }: Query) => state.data === undefined && state.status === 'pending'

/** The first steps read off what is stored, so that any write may be one of them. */
const firstSteps = { queryKey: getQueryKey(trpc.setup.status, undefined, 'query') }

/** A write that a button makes, told by a toast either way (specification, section 8). */
export function useWrite<Input, Output = unknown>(
  { send, done, failed, failedTitle, refresh }: WriteSteps<Input, Output>,
  { onDone, onFailed }: Outcome<Output> = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: output => {
      showToast(typeof done === 'string' ? { title: done } : done(output))
      onDone?.(output)
    },
    onError: error => {
      showError(writeFailureText(failed, error), failedTitle)
      onFailed?.(error)
    },
    onSettled: () => {
      const readAnew = async () => {
        // A first read that is still under way began before the write, and invalidating would let it stand.
        await queryClient.cancelQueries({ predicate: isFirstRead })
        await Promise.all([
          refresh(),
          queryClient.invalidateQueries(firstSteps),
          queryClient.refetchQueries({ predicate: isFirstRead, type: 'active' }),
        ])
      }
      void readAnew()
    },
  })
}
