import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { AffectedAppointments, countOfAppointments } from './affected-appointments.tsx'
import type { AffectedFirst } from './use-affected-first.ts'

interface AffectedDialogProps {
  affected: AffectedFirst
  title: string
  /** What becomes of the appointments, such as "stands on this date". */
  verb: { one: string; many: string }
  /** What to call these patients for. */
  when: string
  confirm: string
  cancel: string
}

/** Lists the appointments that a change affects, before it is saved. */
export function AffectedDialog({ affected, title, verb, when, confirm, cancel }: AffectedDialogProps) {
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
          <AffectedAppointments affected={asked.affected} />
          <StayValid when={when} />
        </>
      )}
    </ConfirmDialog>
  )
}

/** What a change of the schedule does to appointments: nothing, but a mark. */
export function StayValid({ when }: { when: string }) {
  return (
    <p>
      They stay valid, are marked in the list of appointments, and nobody is told. Call these patients if{' '}
      {when}.
    </p>
  )
}
