import type { PlaceOffer } from '@clinic/domain/events/waiting-list.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActionButton } from '../../components/action-button.tsx'
import { ActionRow } from '../../components/action-row.tsx'
import { QuestionDialog } from '../../components/question-dialog.tsx'
import { WithoutScript } from '../../components/without-script.tsx'
import { refreshEvents } from '../../lib/refresh-events.ts'
import { trpc } from '../../lib/trpc.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useWrite } from '../../lib/use-write.ts'

interface OfferActionsProps {
  token: string
  /** Whether a place is on offer; otherwise one can only leave the line. */
  offered: boolean
  onDone: () => void
}

/** The buttons of somebody in line: to take the place that is on offer, or to leave the line. */
export function OfferActions({ token, offered, onDone }: OfferActionsProps) {
  const utils = trpc.useUtils()
  const hydrated = useHydrated()
  const [asked, setAsked] = useState(false)
  const refresh = () => refreshEvents(utils)
  const outcome = {
    onDone: (offer: PlaceOffer) => {
      utils.waitingList.offerPage.setData({ token }, offer)
      onDone()
    },
    onFailed: () => setAsked(false),
  }
  const taking = useWrite(
    {
      send: () => utils.client.waitingList.takeOffer.mutate({ token }),
      done: () => ({
        title: 'Registration successful',
        description: 'You have been registered for the event',
      }),
      failed: 'Failed to register for event',
      failedTitle: 'Registration failed',
      refresh,
    },
    outcome,
  )
  const leaving = useWrite(
    {
      send: () => utils.client.waitingList.declineOffer.mutate({ token }),
      done: 'Waiting list left',
      failed: 'Failed to leave the waiting list',
      refresh,
    },
    outcome,
  )
  return (
    <>
      <ActionRow>
        {offered && (
          <Button disabled={!hydrated} loading={taking.isPending} onClick={() => taking.mutate(undefined)}>
            Take the place
          </Button>
        )}
        <ActionButton disabled={!hydrated || taking.isPending} onClick={() => setAsked(true)}>
          {offered ? 'No, thank you' : 'Leave the line'}
        </ActionButton>
      </ActionRow>
      <WithoutScript what="Answering online" />
      <QuestionDialog
        opened={asked}
        title={offered ? 'Give the place to the next in line?' : 'Leave the line?'}
        confirm={offered ? 'Give it up' : 'Leave the line'}
        keep={offered ? 'Not yet' : 'Stay in line'}
        pending={leaving.isPending}
        onConfirm={() => leaving.mutate(undefined)}
        onKeep={() => setAsked(false)}
      >
        {offered
          ? 'It is offered to somebody else at once. You would have to join the waiting list again.'
          : 'You would have to join the waiting list again, at its end.'}
      </QuestionDialog>
    </>
  )
}
