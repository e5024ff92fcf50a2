import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { texts } from './texts.ts'

/** Requests for an earlier time, live; none until they have loaded. */
export function useEarlierRequests() {
  const { failed } = useTexts(texts)
  return trpc.earlierTimes.list.useQuery(undefined, { meta: { failed } }).data ?? []
}

/** Stops asking for an earlier time, for a patient who called. */
export function useStopAsking() {
  const t = useTexts(texts)
  return useWrite(trpc.earlierTimes.stopFor, { done: t.removed, failed: t.notRemoved })
}
