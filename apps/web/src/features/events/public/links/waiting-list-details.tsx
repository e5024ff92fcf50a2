import { eventLocation, eventTitle } from '@clinic/domain/events/translations.ts'
import type { SpotOffer } from '@clinic/domain/events/waiting-list.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useFocusTarget } from '../../../../lib/use-focus-target.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { ActionLink } from '../../../../ui/action-link.tsx'
import { ActionRow } from '../../../../ui/action-row.tsx'
import { FactList } from '../../../../ui/page/fact-list.tsx'
import { Moment } from '../../../../ui/page/moment.tsx'
import { PlumbPage } from '../../../../ui/page/plumb-page.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { useMark } from '../../shared/use-mark.ts'
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
  const { name, eventDate, timeZone } = offer
  const event = { ...offer, title: offer.eventTitle }
  const mark = useMark()
  const state = getWaitingListState(offer, useNow())
  const { target: heading, moveFocus: focusHeading } = useFocusTarget<HTMLHeadingElement>({ scrollsUp: true })
  const { title, text } = waitingListTexts(state, offer, language)
  const isActive = state === 'waiting' || state === 'offered'
  return (
    <PlumbPage title={title} heading={heading}>
      <p>
        <Unbroken>{text}</Unbroken>
      </p>
      <h2>{mark(eventTitle(event, language))}</h2>
      <Moment at={eventDate} timeZone={timeZone} void={!isActive && state !== 'taken'} />
      <FactList facts={{ [t.patient]: name, [t.where]: mark(eventLocation(event, language)) }} />
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
