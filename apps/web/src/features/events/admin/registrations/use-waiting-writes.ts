import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { useState } from 'react'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useDeletion } from '../../../../ui/dialog/delete-dialog.tsx'
import { focusHeading } from '../../../../ui/form/focus-heading.ts'

/** Offers a spot or removes someone from a waiting list, each after a confirmation. */
export function useWaitingWrites() {
  const utils = trpc.useUtils()
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
        // The button that opened the dialog disappears.
        focusHeading()
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
