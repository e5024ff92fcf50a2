import { LeaveDialog } from './leave-dialog.tsx'
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
    <LeaveDialog opened={switching.asked !== null} onDiscard={switching.discard} onKeep={switching.keep} />
  )
}
