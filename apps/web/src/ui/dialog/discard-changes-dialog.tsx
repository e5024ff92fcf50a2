import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DiscardChangesDialogProps {
  onDiscard: () => void
  onKeep: () => void
}

export function DiscardChangesDialog({ onDiscard, onKeep }: DiscardChangesDialogProps) {
  const { text, ...words } = useTexts(texts).dialog.discard
  return (
    <ConfirmDialog {...words} onConfirm={onDiscard} onCancel={onKeep}>
      <p>{text}</p>
    </ConfirmDialog>
  )
}
