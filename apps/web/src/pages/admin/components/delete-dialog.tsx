import { type ReactNode, useState } from 'react'
import { useWrite, type WriteSteps } from '../../../lib/use-write.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { focusHeading } from './focus-heading.ts'

/**
 * The row that the administrator is asked about, and the write that would remove it. `onDeleted` is told which row
 * went. The button that opened the dialog goes away with its row: the focus goes to the heading of the page, or where
 * `focus` moves it.
 */
export function useDeletion<Row>(
  steps: WriteSteps<Row>,
  onDeleted?: (row: Row) => void,
  focus: () => void = focusHeading,
) {
  const [asked, setAsked] = useState<Row | null>(null)
  const write = useWrite(steps, {
    onDone: () => {
      if (asked !== null) onDeleted?.(asked)
      setAsked(null)
      focus()
    },
    onFailed: () => setAsked(null),
  })
  return { asked, ask: setAsked, keep: () => setAsked(null), remove: write.mutate, pending: write.isPending }
}

interface DeleteDialogProps<Row> {
  deletion: ReturnType<typeof useDeletion<Row>>
  title: string
  confirm: string
  cancel?: string
  /** Names what is removed, and what goes with it. */
  children: (row: Row) => ReactNode
}

/** Asks before a row is removed. */
export function DeleteDialog<Row>({ deletion, title, confirm, cancel, children }: DeleteDialogProps<Row>) {
  const { asked, keep, remove, pending } = deletion
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={title}
      confirm={confirm}
      cancel={cancel ?? 'Keep it'}
      pending={pending}
      onConfirm={() => asked !== null && remove(asked)}
      onCancel={keep}
    >
      {asked !== null && children(asked)}
    </ConfirmDialog>
  )
}
