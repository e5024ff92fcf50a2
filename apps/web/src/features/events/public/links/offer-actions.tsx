import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useLinkWrite } from '#lib/trpc/use-link-write.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { QuestionDialog } from '#ui/dialog/question-dialog.tsx'
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
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const options = { changes: 'events', onDone, onFailed: () => setOpen(false) } as const
  const { offerPage } = trpc.useUtils().waitingList
  const taking = useLinkWrite(trpc.waitingList.takeOffer, offerPage, offer, options)
  const leaving = useLinkWrite(trpc.waitingList.declineOffer, offerPage, leave, options)
  return (
    <>
      <ActionRow>
        {offered && (
          <Button disabled={!isHydrated} loading={taking.isPending} onClick={() => taking.mutate({ token })}>
            {offer.take}
          </Button>
        )}
        <ActionButton disabled={!isHydrated || taking.isPending} onClick={() => setOpen(true)}>
          {offered ? offer.decline : leave.button}
        </ActionButton>
      </ActionRow>
      <QuestionDialog
        opened={isOpen}
        words={offered ? offer : leave}
        pending={leaving.isPending}
        onConfirm={() => leaving.mutate({ token })}
        onKeep={() => setOpen(false)}
      />
    </>
  )
}
