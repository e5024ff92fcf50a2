import { DiscardChangesDialog } from '../dialog/discard-changes-dialog.tsx'
import { useUnsaved } from './unsaved-context.ts'

interface UnsavedGuardProps {
  changed: boolean
  /** Another row was chosen with unsaved changes. */
  switching?: { pending: unknown; discard: () => void; keep: () => void }
}

/** Asks before leaving the page or editing another row discards changes. */
export function UnsavedGuard({ changed, switching }: UnsavedGuardProps) {
  useUnsaved(changed)
  if (!switching) return null
  return (
    <DiscardChangesDialog
      opened={switching.pending !== null}
      onDiscard={switching.discard}
      onKeep={switching.keep}
    />
  )
}
