import { useWrite } from '../../../../lib/form/use-write.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'

/** Stops asking for an earlier time, for a patient who called. */
export function useStopAsking(onDone?: () => void) {
  const utils = trpc.useUtils()
  return useWrite(
    {
      send: (appointmentId: number) => utils.client.earlierTimes.stopFor.mutate({ appointmentId }),
      done: 'Request for an earlier time removed',
      failed: 'Failed to remove the request',
      changes: 'earlierTimes',
    },
    { ...(onDone && { onDone }) },
  )
}
