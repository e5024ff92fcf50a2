import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { RowButton } from '../../../ui/table/row-button.tsx'
import { texts } from './texts.ts'

/** Leaves a patient out of reminders to come back, or reminds again. */
export function LeaveOutButton({ patient }: { patient: ListedPatient }) {
  const { leaveOut: t } = useTexts(texts)
  const { id: patientId, name } = patient
  const isLeftOut = patient.leftOutAt !== null
  const { client } = trpc.useUtils()
  const write = useWrite<boolean>({
    send: leftOut => client.patients.leaveOut.mutate({ patientId, leftOut }),
    done: isLeftOut ? t.reminded(name) : t.left(name),
    failed: t.failed,
    changes: 'patients',
  })
  return (
    <RowButton
      verb={isLeftOut ? t.remind : t.leave}
      of={name}
      onClick={() => write.isPending || write.mutate(!isLeftOut)}
    />
  )
}
