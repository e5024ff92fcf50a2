import type { PrefetchContext } from '../../../lib/trpc/prefetch.ts'

/** Prefetches a post; sets 404 if this reader may not see one, 301 for an old slug. */
export async function prefetchPost({ trpc, params, setStatus, redirect }: PrefetchContext): Promise<void> {
  const { slug = '' } = params
  await trpc.blog.page.prefetch({ slug })
  const post = trpc.blog.page.getData({ slug })
  if (post === null) setStatus(404)
  else if (post && post.slug !== slug) redirect(`/blog/${post.slug}`)
}
