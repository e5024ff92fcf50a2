import type { SpotOffer } from '@clinic/domain/events/waiting-list.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useHydrated } from '../../../../lib/use-hydrated.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { ActionRow } from '../../../../ui/action-row.tsx'
import { QuestionDialog } from '../../../../ui/dialog/question-dialog.tsx'
import { texts } from './texts.ts'

interface OfferActionsProps {
  token: string
  /** Whether a spot is on offer; otherwise only leaving is possible. */
  offered: boolean
  onDone: () => void
}

/** Buttons to take an offered spot or leave the waiting list. */
export function OfferActions({ token, offered, onDone }: OfferActionsProps) {
  const { offer, leave } = useTexts(texts)
  const utils = trpc.useUtils()
  const hydrated = useHydrated()
  const [asked, setAsked] = useState(false)
  const outcome = {
    onDone: (changed: SpotOffer) => {
      utils.waitingList.offerPage.setData({ token }, changed)
      onDone()
    },
    onFailed: () => setAsked(false),
  }
  const taking = useWrite(
    {
      send: () => utils.client.waitingList.takeOffer.mutate({ token }),
      done: () => offer.done,
      failed: offer.failed.description,
      failedTitle: offer.failed.title,
      changes: 'events',
    },
    outcome,
  )
  const leaving = useWrite(
    {
      send: () => utils.client.waitingList.declineOffer.mutate({ token }),
      done: leave.done,
      failed: leave.failed,
      changes: 'events',
    },
    outcome,
  )
  const question = offered ? offer : leave
  return (
    <>
      <ActionRow>
        {offered && (
          <Button disabled={!hydrated} loading={taking.isPending} onClick={() => taking.mutate(undefined)}>
            {offer.take}
          </Button>
        )}
        <ActionButton disabled={!hydrated || taking.isPending} onClick={() => setAsked(true)}>
          {offered ? offer.decline : leave.button}
        </ActionButton>
      </ActionRow>
      <QuestionDialog
        opened={asked}
        title={question.title}
        confirm={question.confirm}
        keep={question.keep}
        pending={leaving.isPending}
        onConfirm={() => leaving.mutate(undefined)}
        onKeep={() => setAsked(false)}
      >
        {question.text}
      </QuestionDialog>
    </>
  )
}
