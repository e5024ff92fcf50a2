import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { Badge } from '@mantine/core'

/** Marks the patient's first visit until it is over, and a visit that was imported. */
export function AppointmentMark({
  appointment: { firstVisit, imported, status },
}: {
  appointment: Pick<AdminAppointment, 'firstVisit' | 'imported' | 'status'>
}) {
  const isFirst = firstVisit && status === 'confirmed'
  if (!isFirst && !imported) return null
  return (
    <>
      {' '}
      <Badge component="span" color={isFirst ? 'amber' : 'gray'} size="xs">
        {isFirst ? 'First visit' : 'Imported'}
      </Badge>
    </>
  )
}
