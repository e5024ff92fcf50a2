import type { TextStatus } from '@clinic/domain/text-messages/schemas.ts'
import { trpc } from '#lib/trpc/trpc.ts'

/** The state of texts; undefined while they are off or it is not loaded. */
export function useTextStatus(): TextStatus | undefined {
  const { data } = trpc.texts.status.useQuery()
  return data?.isOn ? data : undefined
}
