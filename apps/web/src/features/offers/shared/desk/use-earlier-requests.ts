import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { texts } from './texts.ts'

/** Requests for an earlier time, live; none until they have loaded. */
export function useEarlierRequests() {
  const { failed } = useTexts(texts)
  return trpc.earlierTimes.list.useQuery(undefined, { meta: { failed } }).data ?? []
}
