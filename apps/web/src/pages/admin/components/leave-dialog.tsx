import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveDialogProps {
  opened: boolean
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before what was typed is lost. */
export function LeaveDialog({ opened, onDiscard, onKeep }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Leave without saving?"
      confirm="Discard changes"
      cancel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      <p>What you typed has not been saved.</p>
    </ConfirmDialog>
  )
}
