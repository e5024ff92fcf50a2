import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { Badge } from '@mantine/core'

/** Marks the patient's first visit until it is over. */
export function FirstTimeMark({
  appointment: { firstVisit, status },
}: {
  appointment: Pick<AdminAppointment, 'firstVisit' | 'status'>
}) {
  if (!firstVisit || status !== 'confirmed') return null
  return (
    <>
      {' '}
      <Badge component="span" color="amber" size="xs">
        First visit
      </Badge>
    </>
  )
}
