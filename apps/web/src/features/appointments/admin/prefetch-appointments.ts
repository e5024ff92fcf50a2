import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { PrefetchContext } from '../../../lib/trpc/prefetch.ts'
import { opensOnDay, readChoice, readView, readWeek } from './appointments-address.ts'

/** Prefetches the view of the Appointments tab that the URL names. */
export async function prefetchAppointments({
  trpc,
  url,
  site: { now, timeZone },
}: PrefetchContext): Promise<void> {
  const { searchParams } = url
  const view = readView(searchParams)
  const at = Date.parse(now)
  if (view === 'week') return trpc.appointments.week.prefetch({ day: readWeek(searchParams, at, timeZone) })
  if (view !== 'list') {
    const day = await trpc.appointments.day.fetch({ day: clinicDay(at, timeZone) }).catch(() => null)
    if (view === 'today' || (day && opensOnDay(day.appointments))) return
  }
  await trpc.appointments.search.prefetch(readChoice(searchParams, at, timeZone))
}
