import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { spotsLeft } from '@clinic/domain/events/timing.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { isActiveEntry } from './registrations/waiting-list-labels.ts'
import { texts } from './texts.ts'

/** Whether the waiting list may have entries: no one waits while a spot is open. */
export function mayHaveWaitingList(event: ClinicEvent): boolean {
  return spotsLeft(event) === 0 || event.offeredCount > 0
}

/** Number of people waiting or holding an offer; of the latter alone until the list is loaded. */
export function useWaitingCount(event: ClinicEvent | null): number {
  const enabled = event !== null && mayHaveWaitingList(event)
  const { noWaiting } = useTexts(texts).deletion
  const { data } = trpc.waitingList.list.useQuery(undefined, { enabled, meta: { failed: noWaiting } })
  if (!enabled) return 0
  return (
    data?.filter(entry => isActiveEntry(entry) && entry.eventId === event.id).length ?? event.offeredCount
  )
}
