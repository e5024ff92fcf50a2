import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { AffectedAppointments } from './affected-appointments.tsx'
import type { ScheduleImpact } from './use-schedule-impact.ts'

interface AffectedDialogProps {
  affected: ScheduleImpact
  title: string
  /** How many appointments are affected, as a sentence. */
  text: (count: number) => string
  confirm: string
  cancel: string
}

/** Asks what to do with affected appointments before saving. */
export function AffectedDialog({ affected, title, text, confirm, cancel }: AffectedDialogProps) {
  const { question } = affected
  return (
    <ConfirmDialog
      opened={question !== null}
      title={title}
      confirm={confirm}
      cancel={cancel}
      onConfirm={affected.confirm}
      onCancel={affected.leave}
    >
      {question && (
        <>
          <p>{text(question.total)}</p>
          <AffectedAppointments affected={question} choices={affected.choices} />
        </>
      )}
    </ConfirmDialog>
  )
}
