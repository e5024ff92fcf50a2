import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import { OFFER_HOURS } from '@clinic/domain/events/spot-offers.ts'
import type { SpotOffer } from '@clinic/domain/events/waiting-list.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { OfferState } from '@clinic/domain/offers/offers.ts'
import { useParams } from 'react-router-dom'
import { PrivateLinkPage } from '#features/appointments/shared/private-link-page.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { type ReadPage, readLink } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { useNow } from '#lib/use-now.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { withMantine } from '#ui/mantine/clinic-theme.tsx'
import { MotifPage } from '#ui/page/motif-page.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { EventFacts } from './event-facts.tsx'
import { OfferActions } from './offer-actions.tsx'
import { texts } from './texts.ts'

export const read: ReadPage = context => readLink(context, context.trpc.waitingList.offerPage)

/** Private page to take an offered spot or leave the waiting list. */
function WaitingListPage() {
  const t = useTexts(texts).waiting
  const { token = '' } = useParams()
  const query = trpc.waitingList.offerPage.useQuery({ token }, { meta: { failed: t.failed } })
  return (
    <PrivateLinkPage title={t.title} description={t.description} failed={t.failed} query={query}>
      {offer => <WaitingListDetails token={token} offer={offer} />}
    </PrivateLinkPage>
  )
}

interface WaitingListDetailsProps {
  token: string
  offer: SpotOffer
}

/** A waiting-list entry as seen through its private link. */
function WaitingListDetails({ token, offer }: WaitingListDetailsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const state = getWaitingListState(offer, useNow())
  const { target: heading, moveFocus: focusHeading } = useFocusTarget<HTMLHeadingElement>({ scrollsUp: true })
  const { title, text } = waitingListTexts(state, offer, language)
  const isActive = state === 'waiting' || state === 'offered'
  return (
    <MotifPage title={title} heading={heading}>
      <p>
        <Unbroken>{text}</Unbroken>
      </p>
      <EventFacts registration={offer} />
      {isActive ? (
        <OfferActions token={token} offered={state === 'offered'} onDone={focusHeading} />
      ) : (
        <ActionRow>
          <ActionLink to="/events">{t.events}</ActionLink>
        </ActionRow>
      )}
    </MotifPage>
  )
}

/** State of a waiting-list entry; once the event began, `over` without an offer and `missed` with an expired one. */
type WaitingListState = OfferState | 'over' | 'missed'

/** The state at `now` (epoch milliseconds): an offer may run out, and the event begin, while the page is open. */
function getWaitingListState({ state, eventDate, offeredUntil }: SpotOffer, now: number): WaitingListState {
  const hasBegun = Date.parse(eventDate) <= now
  const isExpired = state === 'offered' && offeredUntil !== null && Date.parse(offeredUntil) <= now
  if (isExpired || state === 'lapsed') return hasBegun ? 'missed' : 'lapsed'
  return state === 'waiting' && hasBegun ? 'over' : state
}

/** Heading and text for each state. */
function waitingListTexts(
  state: WaitingListState,
  { offeredUntil, eventDate, timeZone, position }: SpotOffer,
  language: Language,
): { title: string; text: string } {
  const { states } = texts[language]
  if (state === 'waiting') {
    const { title, text, position: toText } = states.waiting
    const sentences = [position && toText(position), text(OFFER_HOURS)]
    return { title, text: sentences.filter(Boolean).join(' ') }
  }
  if (state !== 'offered' || offeredUntil === null) return states[state]
  const until = Date.parse(offeredUntil)
  const { title, until: toText, next } = states.offered
  const text = toText(formatDate(until, timeZone, language), formatClock(until, timeZone, language))
  return { title, text: until < Date.parse(eventDate) ? text + next : text }
}

export default withMantine(WaitingListPage)
