import type { PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { toastReadFailure } from '#lib/query/read-toasts.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { RowButton } from '#ui/table/row-button.tsx'
import { texts } from '../texts.ts'
import { useDesk } from './use-desk.ts'

/** Moves an upcoming appointment in a patient's list; renders nothing for other appointments. */
export function MoveAppointmentButton({
  id,
  status,
  appointmentDate,
}: PatientRecord['appointments'][number]) {
  const { desk: t, failed } = useTexts(texts)
  const { show } = useDesk()
  const format = useFormat()
  const { now } = format
  const { client } = trpc.useUtils()
  const startsAt = Date.parse(appointmentDate)
  if (status !== 'confirmed' || startsAt <= now) return null
  const open = () =>
    // Bypasses the cache: a write that ends cancels its pending reads.
    client.appointments.get.query({ id }).then(
      appointment => show('move', appointment),
      error => toastReadFailure(error, failed),
    )
  return <RowButton verb={t.move.verb} of={format.shortMoment(startsAt)} onClick={() => void open()} />
}
