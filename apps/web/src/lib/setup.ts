import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { useUser } from './session.ts'
import { type TrpcUtils, trpc } from './trpc.ts'

/** How far the practice has made the app its own; null for everybody but the administrator, and until it is known. */
export function useSetup(): Setup | null {
  const isAdmin = useUser()?.isAdmin ?? false
  const { data } = trpc.setup.status.useQuery(undefined, { enabled: isAdmin })
  return (isAdmin && data) || null
}

/** Reads that for a page that is rendered for the administrator. */
export async function prefetchSetup(utils: TrpcUtils): Promise<void> {
  const user = await utils.session.user.fetch().catch(() => null)
  if (user?.isAdmin) await utils.setup.status.prefetch()
}
