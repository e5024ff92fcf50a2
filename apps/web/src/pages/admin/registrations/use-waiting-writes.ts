import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { useState } from 'react'
import { refreshEvents } from '../../../lib/refresh-events.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { useDeletion } from '../components/delete-dialog.tsx'
import { focusHeading } from '../components/focus-heading.ts'

/** What the administrator does with somebody in line, each after a question: offers a place, or removes them. */
export function useWaitingWrites() {
  const utils = trpc.useUtils()
  const refresh = () => refreshEvents(utils)
  const [asked, setAsked] = useState<Waiting | null>(null)
  const write = useWrite<Waiting>(
    {
      send: ({ id }) => utils.client.waitingList.offer.mutate({ id }),
      done: 'Place offered',
      failed: 'Failed to offer a place',
      refresh,
    },
    {
      onDone: () => {
        setAsked(null)
        // The button that opened the dialog goes away.
        focusHeading()
      },
      onFailed: () => setAsked(null),
    },
  )
  const removal = useDeletion<Waiting>({
    send: ({ id }) => utils.client.waitingList.remove.mutate({ id }),
    done: 'Removed from the waiting list',
    failed: 'Failed to remove from the waiting list',
    refresh,
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
