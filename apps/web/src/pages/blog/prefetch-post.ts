import type { PrefetchContext } from '../../lib/prefetch.ts'

/** Reads the post into the served page, which is 404 when there is none for this reader. */
export async function prefetchPost({ trpc, params, setStatus }: PrefetchContext): Promise<void> {
  const post = { slug: params.slug ?? '' }
  await trpc.blog.page.prefetch(post)
  if (trpc.blog.page.getData(post) === null) setStatus(404)
}
