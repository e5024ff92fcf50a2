import { ConfirmDialog } from '../desk/confirm-dialog.tsx'
import { countOfAppointments, TouchedAppointments } from './touched-appointments.tsx'
import type { TouchedFirst } from './use-touched-first.ts'

interface TouchedDialogProps {
  touching: TouchedFirst
  title: string
  /** What becomes of the appointments, such as "stands on this date". */
  verb: { one: string; many: string }
  /** What to call these patients for. */
  when: string
  confirm: string
  cancel: string
}

/** Lists the appointments that a change touches, before it is saved. */
export function TouchedDialog({ touching, title, verb, when, confirm, cancel }: TouchedDialogProps) {
  const { asked } = touching
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={title}
      confirm={confirm}
      cancel={cancel}
      onConfirm={touching.confirm}
      onCancel={touching.leave}
    >
      {asked && (
        <>
          <p>{countOfAppointments(asked.touched.total, verb)}.</p>
          <TouchedAppointments touched={asked.touched} />
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
