import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { Badge } from '@mantine/core'
import { useTexts } from '../../../lib/texts.ts'
import { texts } from './texts.ts'

/** Marks the patient's first visit until it is over, and a visit that was imported. */
export function AppointmentMark({
  appointment: { firstVisit, imported, status },
}: {
  appointment: Pick<AdminAppointment, 'firstVisit' | 'imported' | 'status'>
}) {
  const t = useTexts(texts)
  const isFirst = firstVisit && status === 'confirmed'
  if (!isFirst && !imported) return null
  return (
    <>
      {' '}
      <Badge component="span" color={isFirst ? 'amber' : 'gray'} size="xs">
        {isFirst ? t.firstVisit : t.imported}
      </Badge>
    </>
  )
}
