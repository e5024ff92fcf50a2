import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../../lib/use-focus-target.ts'
import { useConfirmedWrite, useDeletion } from '../../../../ui/dialog/confirmed-write.tsx'
import { texts } from './texts.ts'

/** Offers a spot or removes someone from a waiting list, each after a confirmation. */
export function useWaitingWrites() {
  const { offer, removal: removed } = useTexts(texts)
  const { client } = trpc.useUtils()
  // The button that opens the dialog disappears.
  const { moveFocus } = useFocusTarget()
  const offering = useConfirmedWrite<Waiting>(
    {
      send: ({ id }) => client.waitingList.offer.mutate({ id }),
      done: offer.done,
      failed: offer.failed,
      changes: 'events',
    },
    { onDone: moveFocus },
  )
  const removal = useDeletion<Waiting>({
    send: ({ id }) => client.waitingList.remove.mutate({ id }),
    done: removed.done,
    failed: removed.failed,
    changes: 'events',
  })
  return { offering, removal }
}
