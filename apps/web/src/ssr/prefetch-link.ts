import type { LinkKind } from '../lib/link-kinds.ts'
import type { PrefetchContext } from '../lib/trpc/prefetch.ts'

/** Prefetches the record of a private link; sets 404 for an unknown token. */
export async function prefetchLink(
  kind: LinkKind,
  { trpc, params, setStatus }: PrefetchContext,
): Promise<void> {
  const link = { token: params.token ?? '' }
  const reads = {
    appointment: trpc.appointmentLinks.page,
    registration: trpc.registrationLinks.page,
    'waiting-list': trpc.waitingList.offerPage,
  }
  const read = reads[kind]
  await read.prefetch(link)
  if (read.getData(link) === null) setStatus(404)
}
