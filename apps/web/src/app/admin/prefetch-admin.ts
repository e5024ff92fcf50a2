import { adminTabAt } from '../../lib/admin-tab-name.ts'
import type { PrefetchContext } from '../../lib/trpc/prefetch.ts'
import { ADMIN_TABS } from './admin-tabs.ts'

/** Prefetches a tab's data if the administrator asks for it. */
export async function prefetchAdmin(context: PrefetchContext): Promise<void> {
  const user = await context.trpc.session.user.fetch().catch(() => null)
  if (!user?.isAdmin) return
  const tab = adminTabAt(context.url.pathname)
  await Promise.all([
    context.trpc.mail.status.prefetch(),
    context.trpc.settings.get.prefetch(),
    context.trpc.backups.status.prefetch(),
    context.trpc.contact.openCount.prefetch(),
    tab && ADMIN_TABS[tab].prefetch?.(context),
  ])
}
