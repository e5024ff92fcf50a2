import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useLinkWrite } from '../../../lib/trpc/use-link-write.ts'
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx'
import { texts } from './texts.ts'

interface CancelDialogProps {
  token: string
  opened: boolean
  onCancelled: () => void
  onKeep: () => void
}

/** Confirms cancelling an appointment. */
export function CancelDialog({ token, opened, onCancelled, onKeep }: CancelDialogProps) {
  const t = useTexts(texts).cancel
  const { appointmentLinks } = trpc.useUtils()
  const { mutate, isPending } = useLinkWrite(trpc.appointmentLinks.cancel, appointmentLinks.page, t, {
    changes: 'appointments',
    onDone: onCancelled,
    onFailed: onKeep,
  })
  return (
    <QuestionDialog
      opened={opened}
      words={t}
      pending={isPending}
      onConfirm={() => mutate({ token })}
      onKeep={onKeep}
    />
  )
}
