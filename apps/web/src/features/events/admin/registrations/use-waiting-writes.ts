import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { useState } from 'react'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../../lib/use-focus-target.ts'
import { useDeletion } from '../../../../ui/dialog/delete-dialog.tsx'
import { texts } from './texts.ts'

/** Offers a spot or removes someone from a waiting list, each after a confirmation. */
export function useWaitingWrites() {
  const { offer, removal: removed } = useTexts(texts)
  const utils = trpc.useUtils()
  // The button that opens the dialog disappears.
  const { moveFocus } = useFocusTarget()
  const [asked, setAsked] = useState<Waiting | null>(null)
  const write = useWrite<Waiting>(
    {
      send: ({ id }) => utils.client.waitingList.offer.mutate({ id }),
      done: offer.done,
      failed: offer.failed,
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
    done: removed.done,
    failed: removed.failed,
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
