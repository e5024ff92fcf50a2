import { Button } from '@mantine/core'
import classes from './undo-bar.module.css'
import { useSharedDeskChanges } from './use-desk-changes.ts'

/** Names the last change of this window and offers to undo it. Always rendered, so that it is announced. */
export function UndoBar() {
  const { last, undo, isBusy } = useSharedDeskChanges()
  return (
    <div className={classes.bar} data-shown={last !== null || undefined}>
      <p role="status" className={classes.text}>
        {last?.text}
      </p>
      {last && (
        <Button
          variant="default"
          size="compact-md"
          loading={isBusy(last.id)}
          onClick={() => void undo(last)}
          aria-label={`Undo: ${last.text}`}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
