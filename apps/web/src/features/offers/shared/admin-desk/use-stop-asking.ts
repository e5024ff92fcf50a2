import { useWrite } from '../../../../lib/form/use-write.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { texts } from './texts.ts'

/** Stops asking for an earlier time, for a patient who called. */
export function useStopAsking(onDone?: () => void) {
  const t = useTexts(texts)
  const utils = trpc.useUtils()
  return useWrite(
    {
      send: (appointmentId: number) => utils.client.earlierTimes.stopFor.mutate({ appointmentId }),
      done: t.removed,
      failed: t.notRemoved,
      changes: 'earlierTimes',
    },
    { ...(onDone && { onDone }) },
  )
}
