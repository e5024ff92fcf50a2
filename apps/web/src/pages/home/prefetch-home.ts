import type { PrefetchContext } from '../../lib/prefetch.ts'

/** Reads the texts and the next openings that the home page shows. */
export async function prefetchHome({ trpc }: PrefetchContext): Promise<void> {
  await Promise.all([trpc.content.list.prefetch(), trpc.availability.nextOpenings.prefetch()])
}
