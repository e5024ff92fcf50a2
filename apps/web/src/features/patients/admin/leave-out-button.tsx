import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { RowButton } from '../../../ui/table/row-button.tsx'

/** Leaves a patient out of reminders to come back, or reminds again. */
export function LeaveOutButton({ patient }: { patient: ListedPatient }) {
  const { appointmentId, name } = patient
  const isLeftOut = patient.leftOutAt !== null
  const { client } = trpc.useUtils()
  const write = useWrite<boolean>({
    send: leftOut => client.patients.leaveOut.mutate({ appointmentId, leftOut }),
    done: isLeftOut ? `${name} can be reminded again` : `${name} left out`,
    failed: 'Failed to save',
    changes: 'patients',
  })
  return (
    <RowButton
      verb={isLeftOut ? 'Remind again' : 'Leave out'}
      of={name}
      onClick={() => write.isPending || write.mutate(!isLeftOut)}
    />
  )
}
