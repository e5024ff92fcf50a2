import { QuestionDialog } from '../../components/question-dialog.tsx'
import { refreshAppointments } from '../../lib/refresh-appointments.ts'
import { trpc } from '../../lib/trpc.ts'
import { useWrite } from '../../lib/use-write.ts'

interface CancelDialogProps {
  token: string
  opened: boolean
  onCancelled: () => void
  onKeep: () => void
}

/** Asks before an appointment is cancelled. */
export function CancelDialog({ token, opened, onCancelled, onKeep }: CancelDialogProps) {
  const utils = trpc.useUtils()
  const { mutate, isPending } = useWrite(
    {
      send: () => utils.client.appointmentLinks.cancel.mutate({ token }),
      done: 'Appointment cancelled',
      failed: 'Failed to cancel appointment',
      refresh: () => refreshAppointments(utils),
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
      title="Cancel your appointment?"
      confirm="Cancel appointment"
      keep="Keep it"
      pending={isPending}
      onConfirm={() => mutate(undefined)}
      onKeep={onKeep}
    >
      Its time is free for somebody else at once. We send you a mail that says so.
    </QuestionDialog>
  )
}
