import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { type AppointmentsView, opensOnDay, readView } from './appointments-address.ts'

/**
 * The view that is shown, with the appointments of today where that needs them. An address that names none opens on
 * today when there is an appointment, and stays where it has opened; null until that is known.
 */
export function useView() {
  const { timeZone } = useSite()
  const [search] = useSearchParams()
  const named = readView(search)
  const today = clinicDay(useNow(), timeZone)
  const [opened, setOpened] = useState<AppointmentsView | null>(null)
  const query = trpc.appointments.day.useQuery(
    { day: today },
    // What cannot be read is told by the list, which is shown then.
    { enabled: named === null || named === 'today', meta: { toldByCaller: named === null } },
  )
  if (named === null && opened === null && (query.data || query.isError))
    setOpened(query.data && opensOnDay(query.data) ? 'today' : 'list')
  return { view: named ?? opened, today, query }
}
