import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { PrefetchContext } from '../../lib/prefetch.ts'
import { type AdminTabName, adminTabAt } from './admin-tab-name.ts'
import { opensOnDay, readChoice, readView, readWeek } from './appointments/appointments-address.ts'

type TabPrefetch = (context: PrefetchContext) => Promise<unknown>

/** What each tab shows. */
const TABS: Record<AdminTabName, TabPrefetch> = {
  events: ({ trpc }) => trpc.events.list.prefetch(),
  registrations: ({ trpc }) =>
    Promise.all([
      trpc.events.list.prefetch(),
      trpc.events.attendees.prefetch(),
      trpc.waitingList.list.prefetch(),
    ]),
  blog: ({ trpc }) => trpc.blog.list.prefetch(),
  content: ({ trpc }) => trpc.content.list.prefetch(),
  appointments: prefetchAppointments,
  schedule: ({ trpc }) =>
    Promise.all([trpc.schedule.timeSlots.prefetch(), trpc.schedule.blockedDates.prefetch()]),
}

async function prefetchAppointments({ trpc, url, site: { now, timeZone } }: PrefetchContext): Promise<void> {
  const { searchParams } = url
  const view = readView(searchParams)
  const at = Date.parse(now)
  if (view === 'week') return trpc.appointments.week.prefetch({ day: readWeek(searchParams, at, timeZone) })
  if (view !== 'list') {
    const day = await trpc.appointments.day.fetch({ day: clinicDay(at, timeZone) }).catch(() => [])
    if (view === 'today' || opensOnDay(day)) return
  }
  await trpc.appointments.search.prefetch(readChoice(searchParams, at, timeZone))
}

/** Reads what a tab shows when it is the administrator who asks for it. */
export async function prefetchAdmin(context: PrefetchContext): Promise<void> {
  const user = await context.trpc.session.user.fetch().catch(() => null)
  if (!user?.isAdmin) return
  const tab = adminTabAt(context.url.pathname)
  await Promise.all([
    context.trpc.mail.status.prefetch(),
    context.trpc.backups.status.prefetch(),
    context.trpc.contact.openCount.prefetch(),
    tab && TABS[tab](context),
  ])
}
