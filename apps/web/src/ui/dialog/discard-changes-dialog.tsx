import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DiscardChangesDialogProps {
  opened: boolean
  onDiscard: () => void
  onKeep: () => void
}

export function DiscardChangesDialog({ opened, onDiscard, onKeep }: DiscardChangesDialogProps) {
  const { title, text, confirm, cancel } = useTexts(texts).dialog.discard
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirm={confirm}
      cancel={cancel}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
