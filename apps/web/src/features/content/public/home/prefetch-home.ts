import type { PrefetchContext } from '../../../../lib/trpc/prefetch.ts'

/** Prefetches the home page's texts and next openings. */
export async function prefetchHome({ trpc }: PrefetchContext): Promise<void> {
  await Promise.all([trpc.content.home.prefetch(), trpc.availability.nextOpenings.prefetch()])
}
