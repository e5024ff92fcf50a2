import type { PlaceOffer } from '@clinic/domain/events/waiting-list.ts'
import { ActionLink } from '../../components/action-link.tsx'
import { ActionRow } from '../../components/action-row.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { Moment } from '../../components/moment.tsx'
import { PlumbPage } from '../../components/plumb-page.tsx'
import { useHeadingFocus } from '../../lib/use-heading-focus.ts'
import { useNow } from '../../lib/use-now.ts'
import { OfferActions } from './offer-actions.tsx'
import { lineStateOf, lineTexts } from './place-in-line-text.ts'

interface PlaceInLineProps {
  token: string
  offer: PlaceOffer
}

/** A place in line as who has its link sees it: how it stands, and what can be done. */
export function PlaceInLine({ token, offer }: PlaceInLineProps) {
  const { name, eventTitle, eventDate, location, timeZone } = offer
  const state = lineStateOf(offer, useNow())
  const { heading, focusHeading } = useHeadingFocus()
  const { title, text } = lineTexts(state, offer)
  const active = state === 'waiting' || state === 'offered'
  return (
    <PlumbPage title={title} heading={heading}>
      <p>{text}</p>
      <h2>{eventTitle}</h2>
      <Moment at={eventDate} timeZone={timeZone} void={!active && state !== 'taken'} />
      <FactList facts={{ For: name, Where: location }} />
      {active ? (
        <OfferActions token={token} offered={state === 'offered'} onDone={focusHeading} />
      ) : (
        <ActionRow>
          <ActionLink to="/events">See all events</ActionLink>
        </ActionRow>
      )}
    </PlumbPage>
  )
}
