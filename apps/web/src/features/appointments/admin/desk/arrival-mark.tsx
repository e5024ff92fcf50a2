import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatClock } from '@clinic/domain/clinic-format.ts'
import { Badge } from '@mantine/core'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { texts } from '../texts.ts'

/** When the patient arrived, and how long they have waited if the visit is not over. */
export function ArrivalMark({
  appointment: { arrivedAt, status },
}: {
  appointment: Pick<AdminAppointment, 'arrivedAt' | 'status'>
}) {
  const t = useTexts(texts).desk
  const { timeZone, language } = useSite()
  const now = useNow()
  if (arrivedAt === null) return null
  const at = Date.parse(arrivedAt)
  const waiting = status === 'confirmed' ? Math.max(0, Math.floor((now - at) / 60_000)) : null
  return (
    <Badge component="span" size="xs">
      <Unbroken>{t.arrivedAt(formatClock(at, timeZone, language), waiting)}</Unbroken>
    </Badge>
  )
}
