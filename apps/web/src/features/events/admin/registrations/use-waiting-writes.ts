import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { useState } from 'react'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../../lib/use-focus-target.ts'
import { useDeletion } from '../../../../ui/dialog/delete-dialog.tsx'

/** Offers a spot or removes someone from a waiting list, each after a confirmation. */
export function useWaitingWrites() {
  const utils = trpc.useUtils()
  // The button that opens the dialog disappears.
  const { moveFocus } = useFocusTarget()
  const [asked, setAsked] = useState<Waiting | null>(null)
  const write = useWrite<Waiting>(
    {
      send: ({ id }) => utils.client.waitingList.offer.mutate({ id }),
      done: 'Spot offered',
      failed: 'Failed to offer a spot',
      changes: 'events',
    },
    {
      onDone: () => {
        setAsked(null)
        moveFocus()
      },
      onFailed: () => setAsked(null),
    },
  )
  const removal = useDeletion<Waiting>({
    send: ({ id }) => utils.client.waitingList.remove.mutate({ id }),
    done: 'Removed from the waiting list',
    failed: 'Failed to remove from the waiting list',
    changes: 'events',
  })
  return {
    offering: {
      asked,
      ask: setAsked,
      pending: write.isPending,
      onOffer: (waiting: Waiting) => write.mutate(waiting),
      onLeave: () => setAsked(null),
    },
    removal,
  }
}
