import { HOUR_MS } from '../time-units.ts'

/** Waiting, holding an offer, or finished in one of three ways. */
export const OFFER_STATES = ['waiting', 'offered', 'taken', 'declined', 'lapsed'] as const

export type OfferState = (typeof OFFER_STATES)[number]
export type OfferOutcome = Exclude<OfferState, 'waiting' | 'offered'>

/** End of an offer made at `now` for this many hours, or at its deadline if sooner. Epoch milliseconds. */
export function offerEnd(now: number, hours: number, deadline: number): number {
  return Math.min(now + hours * HOUR_MS, deadline)
}

/** State at `now` (epoch milliseconds): an offer is over at its end, before its row is updated. */
export function offerState(
  { outcome, offeredUntil }: { outcome: OfferOutcome | null; offeredUntil: Date | null },
  now: number,
  deadline: number,
): OfferState {
  if (outcome !== null) return outcome
  if (offeredUntil === null) return 'waiting'
  return Math.min(offeredUntil.getTime(), deadline) > now ? 'offered' : 'lapsed'
}

/** An offer of a spot or time to a person. */
export interface NewOffer<Person, Thing> {
  person: Person
  thing: Thing
}

/**
 * Offers people, in the order they asked, what `pick` finds for each among what was not given to those before; no one
 * gets more than one thing.
 */
export function assignOffers<Person, Thing>(
  people: Iterable<Person>,
  pick: (person: Person, given: readonly Thing[]) => Thing | undefined,
): NewOffer<Person, Thing>[] {
  const offers: NewOffer<Person, Thing>[] = []
  for (const person of people) {
    const thing = pick(
      person,
      offers.map(({ thing }) => thing),
    )
    if (thing !== undefined) offers.push({ person, thing })
  }
  return offers
}
