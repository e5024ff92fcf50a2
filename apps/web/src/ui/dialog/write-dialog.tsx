import type { ReactNode } from 'react'
import type { WriteProcedure } from '#lib/trpc/procedure.ts'
import { type Changes, useWrite, type WriteWords } from '#lib/trpc/use-write.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

interface WriteDialogProps<Input, Output> extends Pick<ConfirmDialogProps, 'harmless'> {
  procedure: WriteProcedure<Input, Output>
  input: Input
  words: WriteWords<Output> & Pick<ConfirmDialogProps, 'title' | 'confirm' | 'cancel'>
  /** By default the procedure's router. */
  changes?: Changes
  /** Says what the write does. */
  children: ReactNode
  onDone?: () => void
  onClose: () => void
}

/** Confirms a write, and closes after it. */
export function WriteDialog<Input, Output>({
  procedure,
  input,
  words,
  changes,
  harmless,
  children,
  onDone,
  onClose,
}: WriteDialogProps<Input, Output>) {
  const { title, confirm, cancel } = words
  const write = useWrite(procedure, words, {
    ...(changes && { changes }),
    onDone: () => {
      onDone?.()
      onClose()
    },
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={cancel}
      harmless={harmless}
      pending={write.isPending}
      onConfirm={() => write.mutate(input)}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
