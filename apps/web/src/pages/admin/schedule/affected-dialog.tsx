import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { AffectedAppointments, countOfAppointments } from './affected-appointments.tsx'
import type { AffectedFirst } from './use-affected-first.ts'

interface AffectedDialogProps {
  affected: AffectedFirst
  title: string
  /** What becomes of the appointments, such as "stands on this date". */
  verb: { one: string; many: string }
  confirm: string
  cancel: string
}

/** Lists the appointments that a change affects, and asks what becomes of each, before it is saved. */
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
          <p>{countOfAppointments(asked.affected.total, verb)}.</p>
          <AffectedAppointments affected={asked.affected} choices={affected.choices} />
        </>
      )}
    </ConfirmDialog>
  )
}
