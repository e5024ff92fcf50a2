import { offerEnd } from '../offers/offers.ts'

/** Hours that a spot is held for someone on the waiting list. */
export const OFFER_HOURS = 24

/** End of an offer made at `now`: 24 hours later, or the start of the event if sooner. Epoch milliseconds. */
export function offeredUntil(now: number, eventDate: number): number {
  return offerEnd(now, OFFER_HOURS, eventDate)
}
