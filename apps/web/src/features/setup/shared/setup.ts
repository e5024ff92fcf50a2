import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { useUser } from '#features/session/shared/session.ts'
import { type TrpcUtils, trpc } from '#lib/trpc/trpc.ts'

/** Setup progress; null while loading and for everyone but the administrator. */
export function useSetup(): Setup | null {
  const isAdmin = useUser()?.isAdmin ?? false
  const { data } = trpc.setup.status.useQuery(undefined, { enabled: isAdmin })
  return (isAdmin && data) || null
}

/** Prefetches setup progress for the administrator. */
export async function prefetchSetup(utils: TrpcUtils): Promise<void> {
  const user = await utils.session.user.fetch().catch(() => null)
  if (user?.isAdmin) await utils.setup.status.prefetch()
}
