import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useWrite } from '../../../lib/trpc/use-write.ts'
import { RowButton } from '../../../ui/table/row-button.tsx'
import { texts } from './texts.ts'

/** Leaves a patient out of reminders to come back, or reminds again. */
export function LeaveOutButton({ patient }: { patient: ListedPatient }) {
  const { leaveOut: t } = useTexts(texts)
  const { id: patientId, name } = patient
  const isLeftOut = patient.leftOutAt !== null
  const write = useWrite(trpc.patients.leaveOut, {
    done: isLeftOut ? t.reminded(name) : t.left(name),
    failed: t.failed,
  })
  return (
    <RowButton
      verb={isLeftOut ? t.remind : t.leave}
      of={name}
      onClick={() => write.isPending || write.mutate({ patientId, leftOut: !isLeftOut })}
    />
  )
}
