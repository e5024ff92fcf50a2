import { prefetchAdmin } from '../app/admin/prefetch-admin.ts'
import { prefetchPost } from '../features/blog/public/prefetch-post.ts'
import { prefetchBooking } from '../features/booking/public/prefetch-booking.ts'
import { prefetchHome } from '../features/content/public/home/prefetch-home.ts'
import { prefetchLanguageAssistance } from '../features/content/public/language-assistance/prefetch-language-assistance.ts'
import { ADMIN_PATHS } from '../lib/admin-paths.ts'
import { LINK_KINDS } from '../lib/link-kinds.ts'
import type { PrefetchContext } from '../lib/trpc/prefetch.ts'
import { prefetchLink } from './prefetch-link.ts'

type Prefetch = (context: PrefetchContext) => Promise<unknown>

/** Server-side data loading by route path. Kept apart from the routes so it stays out of the browser's script. */
export const prefetches: Record<string, Prefetch | undefined> = {
  '/': prefetchHome,
  '/about': ({ trpc }) => trpc.content.about.prefetch(),
  '/privacy': ({ trpc }) => trpc.content.privacy.prefetch(),
  '/language-assistance': prefetchLanguageAssistance,
  '/supplements': ({ trpc }) => trpc.content.partners.prefetch(),
  '/book-appointment': prefetchBooking,
  '/blog': ({ trpc, site }) => trpc.blog.summaries.prefetch({ language: site.language }),
  '/blog/:slug': prefetchPost,
  '/events': ({ trpc }) => trpc.events.list.prefetch(),
  ...Object.fromEntries(
    LINK_KINDS.map(kind => [`/${kind}/:token`, (context: PrefetchContext) => prefetchLink(kind, context)]),
  ),
  ...Object.fromEntries(Object.values(ADMIN_PATHS).map(path => [path, prefetchAdmin])),
}
