import type { LinkKind } from '../../lib/link-kinds.ts'
import type { PrefetchContext } from '../../lib/prefetch.ts'

/** Reads what a private link is of into the served page, which is 404 when its token is of nothing. */
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
