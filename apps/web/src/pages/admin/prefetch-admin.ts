import type { PrefetchContext } from '../../routes.tsx'
import { comingAppointments } from './appointments/coming-appointments-input.ts'

/** Reads the coming appointments when it is the administrator who asks for the page. */
export async function prefetchAdmin({ trpc, site }: PrefetchContext): Promise<void> {
  const user = await trpc.session.user.fetch().catch(() => null)
  if (user?.isAdmin) await trpc.appointments.list.prefetch(comingAppointments(site))
}
