import { type ReactNode, useState } from 'react'
import { useWrite, type WriteSteps } from '../../lib/form/use-write.ts'
import { useTexts } from '../../lib/texts.ts'
import { useFocusTarget } from '../../lib/use-focus-target.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { texts } from './texts.ts'

/**
 * State of a deletion: the row asked about and its write. Afterwards the page's heading takes the focus, because the
 * refetch removes the row's button.
 */
export function useDeletion<Row>(steps: WriteSteps<Row>, onDeleted?: (row: Row) => void) {
  const { moveFocus } = useFocusTarget()
  const [asked, setAsked] = useState<Row | null>(null)
  const write = useWrite(steps, {
    onDone: () => {
      if (asked !== null) onDeleted?.(asked)
      setAsked(null)
      moveFocus()
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
  /** Says what is deleted. */
  children: (row: Row) => ReactNode
}

export function DeleteDialog<Row>({ deletion, title, confirm, cancel, children }: DeleteDialogProps<Row>) {
  const t = useTexts(texts)
  const { asked, keep, remove, pending } = deletion
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={title}
      confirm={confirm}
      cancel={cancel ?? t.keep}
      pending={pending}
      onConfirm={() => asked !== null && remove(asked)}
      onCancel={keep}
    >
      {asked !== null && children(asked)}
    </ConfirmDialog>
  )
}
