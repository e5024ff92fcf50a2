import type { OutboxMail } from '@clinic/database/mail-records.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { assignOffers, type NewOffer, type OfferOutcome } from '@clinic/domain/offers/offers.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'

/** What making offers needs of a request; the jobs have it too. */
export type OfferContext = Pick<Context, 'em' | 'outbox' | 'now' | 'timeZone'>

/** Tables with `offered_until`, `outcome` and `ended_at`. */
type OfferTable = 'waiting_list_entries' | 'time_offers'

interface WaitingPeople<Person, Thing> {
  /** People in the order in which they asked. */
  people: readonly Person[]
  pick(person: Person, given: readonly Thing[]): Thing | undefined
  /** Writes the offers; returns their emails. */
  store(offers: NewOffer<Person, Thing>[]): Promise<OutboxMail[]>
}

/** Offers what is free to the next people, with emails. The caller has the lock that serializes offers of its kind. */
export async function makeOffers<Person, Thing>(
  { em, outbox, now }: OfferContext,
  { people, pick, store }: WaitingPeople<Person, Thing>,
): Promise<void> {
  const offers = assignOffers(people, pick)
  if (offers.length > 0) await outbox.enqueue(em, await store(offers), now())
}

/** Ends the open offers for which a condition holds, at `now` (epoch milliseconds). */
export async function endOffers(
  em: EntityManager,
  table: OfferTable,
  { outcome, where, now }: { outcome: OfferOutcome | 'booked'; where: RawBuilder<unknown>; now: number },
): Promise<void> {
  await sql`
    update ${sql.table(table)} offers set outcome = ${outcome}, ended_at = ${sqlInstant(now)}
    where outcome is null and ${where}`.execute(em)
}

/** Whether an offer is past its end at `now` (epoch milliseconds). */
export function isLapsed(now: number): RawBuilder<unknown> {
  return sql`offered_until <= ${sqlInstant(now)}`
}
