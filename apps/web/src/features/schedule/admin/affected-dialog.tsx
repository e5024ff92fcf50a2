import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { AffectedAppointments, affectedText } from './affected-appointments.tsx'
import type { ScheduleImpact } from './use-schedule-impact.ts'

interface AffectedDialogProps {
  affected: ScheduleImpact
  title: string
  /** Verb for the count, such as "is booked on this date". */
  verb: { one: string; many: string }
  confirm: string
  cancel: string
}

/** Asks what to do with affected appointments before saving. */
export function AffectedDialog({ affected, title, verb, confirm, cancel }: AffectedDialogProps) {
  const { asked } = affected
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={title}
      confirm={confirm}
      cancel={cancel}
      onConfirm={affected.confirm}
      onCancel={affected.leave}
    >
      {asked && (
        <>
          <p>{affectedText(asked.total, verb)}.</p>
          <AffectedAppointments affected={asked} choices={affected.choices} />
        </>
      )}
    </ConfirmDialog>
  )
}
