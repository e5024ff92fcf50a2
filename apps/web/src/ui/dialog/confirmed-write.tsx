import { type ComponentProps, type ReactNode, useState } from 'react'
import { useWrite, type WriteSteps } from '../../lib/form/use-write.ts'
import { useTexts } from '../../lib/texts.ts'
import { useFocusTarget } from '../../lib/use-focus-target.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { texts } from './texts.ts'

interface Outcome<Row, Output> {
  onDone?: (output: Output, row: Row) => void
  /** Called after what changed has been refetched. */
  onRefetched?: () => void
}

/** State of a write that is confirmed first: the row asked about, or `true` where there is just one, and the write. */
export function useConfirmedWrite<Row = true, Output = unknown>(
  steps: WriteSteps<Row, Output>,
  { onDone, onRefetched }: Outcome<Row, Output> = {},
) {
  const [asked, setAsked] = useState<Row | null>(null)
  const end = () => setAsked(null)
  const write = useWrite(steps, {
    onDone: (output, row) => {
      onDone?.(output, row)
      end()
    },
    onFailed: end,
    onRefetched,
  })
  return { asked, ask: setAsked, keep: end, send: write.mutate, pending: write.isPending }
}

/** A confirmed deletion. Afterwards the page's heading takes the focus, because the row's button is removed. */
export function useDeletion<Row>(steps: WriteSteps<Row>, onDeleted?: (row: Row) => void) {
  const { moveFocus } = useFocusTarget()
  return useConfirmedWrite<Row>(steps, {
    onDone: (_, row) => {
      onDeleted?.(row)
      moveFocus()
    },
  })
}

interface NotifiedSteps<Row> extends Omit<WriteSteps<Row>, 'send'> {
  send: (row: Row, notify: boolean) => Promise<unknown>
}

/** A deletion that offers to notify people, which is chosen each time it is asked. */
export function useNotifiedDeletion<Row>(
  { send, ...steps }: NotifiedSteps<Row>,
  onDeleted?: (row: Row) => void,
) {
  const [notify, setNotify] = useState(true)
  const deletion = useDeletion<Row>({ ...steps, send: row => send(row, notify) }, onDeleted)
  const ask = (row: Row) => {
    setNotify(true)
    deletion.ask(row)
  }
  return { ...deletion, ask, notify, setNotify }
}

interface ConfirmedWriteDialogProps<Row>
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'confirm' | 'harmless'> {
  write: Omit<ReturnType<typeof useConfirmedWrite<Row>>, 'ask'>
  title: string | ((row: Row) => string)
  cancel?: string
  /** Says what confirming does. */
  children: ReactNode | ((row: Row) => ReactNode)
}

export function ConfirmedWriteDialog<Row>(props: ConfirmedWriteDialogProps<Row>) {
  const t = useTexts(texts)
  const { write, title, cancel = t.keep, children, ...shown } = props
  const { asked, keep, send, pending } = write
  // Mounted on demand to stack above an open dialog.
  if (asked === null) return null
  return (
    <ConfirmDialog
      {...shown}
      opened
      title={typeof title === 'string' ? title : title(asked)}
      cancel={cancel}
      pending={pending}
      onConfirm={() => send(asked)}
      onCancel={keep}
    >
      {typeof children === 'function' ? children(asked) : children}
    </ConfirmDialog>
  )
}
