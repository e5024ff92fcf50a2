import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
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
  const { sendsEmail } = useSite()
  const utils = trpc.useUtils()
  const { mutate, isPending } = useWrite(
    {
      send: () => utils.client.appointmentLinks.cancel.mutate({ token }),
      done: t.done,
      failed: t.failed,
      changes: 'appointments',
    },
    {
      onDone: appointment => {
        utils.appointmentLinks.page.setData({ token }, appointment)
        onCancelled()
      },
      onFailed: onKeep,
    },
  )
  return (
    <QuestionDialog
      opened={opened}
      title={t.title}
      confirm={t.confirm}
      keep={t.keep}
      pending={isPending}
      onConfirm={() => mutate(undefined)}
      onKeep={onKeep}
    >
      <span>{t.text}</span> {sendsEmail && <span>{t.email}</span>}
    </QuestionDialog>
  )
}
