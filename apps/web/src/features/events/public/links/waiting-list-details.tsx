import type { SpotOffer } from '@clinic/domain/events/waiting-list.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useFocusTarget } from '../../../../lib/use-focus-target.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { ActionLink } from '../../../../ui/action-link.tsx'
import { ActionRow } from '../../../../ui/action-row.tsx'
import { PlumbPage } from '../../../../ui/page/plumb-page.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { LinkedEvent } from './linked-event.tsx'
import { OfferActions } from './offer-actions.tsx'
import { texts } from './texts.ts'
import { getWaitingListState, waitingListTexts } from './waiting-list-state.ts'

interface WaitingListDetailsProps {
  token: string
  offer: SpotOffer
}

/** A waiting-list entry as seen through its private link. */
export function WaitingListDetails({ token, offer }: WaitingListDetailsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const state = getWaitingListState(offer, useNow())
  const { target: heading, moveFocus: focusHeading } = useFocusTarget<HTMLHeadingElement>({ scrollsUp: true })
  const { title, text } = waitingListTexts(state, offer, language)
  const isActive = state === 'waiting' || state === 'offered'
  return (
    <PlumbPage title={title} heading={heading}>
      <p>
        <Unbroken>{text}</Unbroken>
      </p>
      <LinkedEvent linked={offer} isVoid={!isActive && state !== 'taken'} />
      {isActive ? (
        <OfferActions token={token} offered={state === 'offered'} onDone={focusHeading} />
      ) : (
        <ActionRow>
          <ActionLink to="/events">{t.events}</ActionLink>
        </ActionRow>
      )}
    </PlumbPage>
  )
}
