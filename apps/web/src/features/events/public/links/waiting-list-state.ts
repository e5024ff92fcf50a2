import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import { isPast } from '@clinic/domain/events/timing.ts'
import { OFFER_HOURS, type SpotOffer } from '@clinic/domain/events/waiting-list.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { OfferState } from '@clinic/domain/offers/offers.ts'
import { texts } from './texts.ts'

/** State of a waiting-list entry; `over` if the event passed before a spot opened up. */
export type WaitingListState = OfferState | 'over'

/** The state at `now` (epoch milliseconds): an offer may run out, and the event end, while the page is open. */
export function getWaitingListState(
  { state, eventDate, offeredUntil, timeZone }: SpotOffer,
  now: number,
): WaitingListState {
  if (state === 'offered' && offeredUntil !== null && Date.parse(offeredUntil) <= now) return 'lapsed'
  return state === 'waiting' && isPast(Date.parse(eventDate), now, timeZone) ? 'over' : state
}

/** Heading and text for each state. */
export function waitingListTexts(
  state: WaitingListState,
  { offeredUntil, timeZone, position }: Pick<SpotOffer, 'offeredUntil' | 'timeZone' | 'position'>,
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
  const { title, until: text } = states.offered
  return { title, text: text(formatDate(until, timeZone, language), formatClock(until, timeZone, language)) }
}
