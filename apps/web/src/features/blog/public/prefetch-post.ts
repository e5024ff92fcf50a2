import type { PrefetchContext } from '../../../lib/trpc/prefetch.ts'

/** Prefetches a post; sets 404 if this reader may not see one, 301 for an old slug or one of another language. */
export async function prefetchPost({
  trpc,
  params,
  site,
  setStatus,
  redirect,
}: PrefetchContext): Promise<void> {
  const { slug = '' } = params
  const { language } = site
  await trpc.blog.page.prefetch({ slug, language })
  const post = trpc.blog.page.getData({ slug, language })
  if (post === null) setStatus(404)
  else if (post && post.slug !== slug) redirect(`/blog/${post.slug}`)
}
