import { ConfirmDialog } from './confirm-dialog.tsx'
import { useUnsaved } from './unsaved-changes.tsx'

interface UnsavedGuardProps {
  changed: boolean
  /** Another row was chosen while the form held something unsaved. */
  switching?: { asked: unknown; discard: () => void; keep: () => void }
}

/** Asks before what was typed into the form of a tab is lost: by leaving the page, or by editing another row. */
export function UnsavedGuard({ changed, switching }: UnsavedGuardProps) {
  useUnsaved(changed)
  if (!switching) return null
  return (
    <ConfirmDialog
      opened={switching.asked !== null}
      title="Leave without saving?"
      confirm="Discard changes"
      cancel="Keep editing"
      onConfirm={switching.discard}
      onCancel={switching.keep}
    >
      <p>What you typed in the form has not been saved.</p>
    </ConfirmDialog>
  )
}
