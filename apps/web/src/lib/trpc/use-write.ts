import { notifyManager, type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate, type Topic } from '../invalidation.ts'
import { useLanguage } from '../texts.ts'
import { type FailedWords, showToast, showWriteError, type ToastContent } from '../toast.ts'
import { callProcedure, getRouter, type WriteProcedure } from './procedure.ts'
import { type Router, trpc } from './trpc.ts'
import { useWriteMeta } from './write-meta.ts'

export type Changes = Topic | Router | readonly Topic[]

export interface WriteWords<Output> {
  /** Success toast or its title, such as "Event deleted"; absent where the page itself says so. */
  done?: string | ToastContent | ((output: Output) => ToastContent)
  failed: FailedWords
}

export interface WriteOptions<Input, Output> {
  /** What it changes; refetched after failures too, because the screen may be out of date. */
  changes: Changes
  onDone?: (output: Output, input: Input) => void
  onFailed?: (error: unknown, input: Input) => void
  /** Called after what changed has been refetched and shown. */
  onRefetched?: () => void
}

const isFirstRead = ({ state }: Query) => state.data === undefined && state.status === 'pending'

/** A write by one procedure, with a success or error toast; by default it changes the procedure's router. */
export function useWrite<Input, Output>(
  procedure: WriteProcedure<Input, Output>,
  words: WriteWords<Output>,
  options: Partial<WriteOptions<Input, Output>> = {},
) {
  const { client } = trpc.useUtils()
  return useCustomWrite((input: Input) => callProcedure(client, procedure, input), words, {
    changes: getRouter(procedure),
    ...options,
  })
}

/** Like `useWrite`, for more than one call. */
export function useCustomWrite<Input, Output>(
  send: (input: Input) => Promise<Output>,
  { done, failed }: WriteWords<Output>,
  { changes, onDone, onFailed, onRefetched }: WriteOptions<Input, Output>,
) {
  const queryClient = useQueryClient()
  const language = useLanguage()
  return useMutation({
    mutationFn: send,
    meta: useWriteMeta(),
    onSuccess: (output, input) => {
      const toast = typeof done === 'function' ? done(output) : done
      if (toast) showToast(typeof toast === 'string' ? { title: toast } : toast)
      onDone?.(output, input)
    },
    onError: (error, input) => {
      showWriteError(failed, error, language)
      onFailed?.(error, input)
    },
    onSettled: () => {
      const refetch = async () => {
        // A first read in flight started before the write, and invalidating would keep its result.
        await queryClient.cancelQueries({ predicate: isFirstRead })
        await Promise.all([
          invalidate(queryClient, typeof changes === 'string' ? [changes] : changes),
          queryClient.refetchQueries({ predicate: isFirstRead, type: 'active' }),
        ])
        // Not before components have the refetched data, which they get in a later task.
        if (onRefetched) notifyManager.schedule(onRefetched)
      }
      void refetch()
    },
  })
}
