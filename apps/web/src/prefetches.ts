import { ADMIN_PATHS } from './lib/admin-paths.ts'
import { LINK_KINDS } from './lib/link-kinds.ts'
import type { PrefetchContext } from './lib/prefetch.ts'
import { prefetchAdmin } from './pages/admin/prefetch-admin.ts'
import { prefetchPost } from './pages/blog/prefetch-post.ts'
import { prefetchHome } from './pages/home/prefetch-home.ts'
import { prefetchLink } from './pages/private-links/prefetch-link.ts'

type Prefetch = (context: PrefetchContext) => Promise<unknown>

/**
 * Reads what a page shows into the cache before it is rendered on the server, by the path of its route; who is logged in
 * is there already. A file of its own, for the browser has no use for it.
 */
export const prefetches: Record<string, Prefetch | undefined> = {
  '/': prefetchHome,
  '/about': ({ trpc }) => trpc.content.list.prefetch(),
  '/supplements': ({ trpc }) => trpc.content.list.prefetch(),
  '/blog': ({ trpc }) => trpc.blog.summaries.prefetch(),
  '/blog/:slug': prefetchPost,
  '/events': ({ trpc }) => trpc.events.list.prefetch(),
  ...Object.fromEntries(
    LINK_KINDS.map(kind => [`/${kind}/:token`, (context: PrefetchContext) => prefetchLink(kind, context)]),
  ),
  ...Object.fromEntries(Object.values(ADMIN_PATHS).map(path => [path, prefetchAdmin])),
}
