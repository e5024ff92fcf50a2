import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { Badge } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts } from '../texts.ts'

type Arrival = Pick<AdminAppointment, 'arrivedAt' | 'status'>

/** Whether the patient is here and the visit is not over. */
export const isWaiting = ({ arrivedAt, status }: Arrival) => arrivedAt !== null && status === 'confirmed'

/** When the patient arrived, and how long they have waited if the visit is not over. */
export function ArrivalMark({ appointment }: { appointment: Arrival }) {
  const t = useTexts(texts).desk
  const format = useFormat()
  const { now } = format
  const { arrivedAt } = appointment
  if (arrivedAt === null) return null
  const at = Date.parse(arrivedAt)
  const waits = isWaiting(appointment)
  const waiting = waits ? Math.max(0, Math.floor((now - at) / MINUTE_MS)) : null
  return (
    <Badge component="span" size="xs" {...(waits && { color: 'amber', c: 'var(--ink)' })}>
      <Unbroken>{t.arrivedAt(format.clock(at), waiting)}</Unbroken>
    </Badge>
  )
}
