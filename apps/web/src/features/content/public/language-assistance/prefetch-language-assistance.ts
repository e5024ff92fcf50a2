import type { PrefetchContext } from '../../../../lib/trpc/prefetch.ts'

/** Prefetches the notice; sets 404 if the practice has none. */
export async function prefetchLanguageAssistance({ trpc, setStatus }: PrefetchContext): Promise<void> {
  await trpc.content.languageAssistance.prefetch()
  if (trpc.content.languageAssistance.getData()?.blocks.length === 0) setStatus(404)
}
