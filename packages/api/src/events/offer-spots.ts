import { type ClinicEventRow, WaitingListEntryEntity } from '@clinic/database/entities/event.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { spotsLeft } from '@clinic/domain/events/timing.ts'
import { offeredUntil } from '@clinic/domain/events/waiting-list.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { endOffers, isLapsed, makeOffers, type OfferContext } from '../offers/make-offers.ts'
import { inSeparateTransaction } from '../transaction.ts'
import { lockEvent } from './event-lock.ts'

/**
 * Offers free spots of a locked event to the waiting list in order, with mails; call it whenever a spot is freed.
 * Ends lapsed offers and entries of attendees first. Offers nothing from the start of the event on.
 */
export async function offerFreeSpots(
  ctx: OfferContext,
  event: Pick<ClinicEventRow, 'id' | 'date' | 'maxAttendees'>,
): Promise<void> {
  const { em } = ctx
  const now = ctx.now()
  await endOffers(em, 'waiting_list_entries', {
    outcome: 'lapsed',
    where: sql`event_id = ${event.id} and ${isLapsed(now)}`,
    now,
  })
  await endOffers(em, 'waiting_list_entries', { outcome: 'taken', where: isRegistered(event.id), now })
  if (event.date.getTime() <= now) return
  const { waiting, ...counts } = await countWaiting(em, event.id)
  const spots = spotsLeft({ ...event, ...counts }) ?? waiting.length
  await makeOffers(ctx, {
    people: waiting,
    pick: (_id, given) => (given.length < spots ? event : undefined),
    async store(offers) {
      const ids = offers.map(({ person }) => person)
      const until = new Date(offeredUntil(now, event.date.getTime()))
      await em.nativeUpdate(WaitingListEntryEntity, { id: { $in: ids } }, { offeredUntil: until })
      return ids.map(id => ({ kind: 'spotOffered', id }))
    },
  })
}

/**
 * Offers lapsed spots to the next person. Serialized by a row lock on the event. Returns the number of events
 * changed.
 */
export async function offerLapsedSpots(ctx: OfferContext): Promise<number> {
  const now = sqlInstant(ctx.now())
  const { rows } = await sql<{ eventId: number }>`
    select distinct event_id as "eventId" from waiting_list_entries
    where outcome is null and offered_until <= ${now}`.execute(ctx.em)
  for (const { eventId } of rows) {
    await inSeparateTransaction(ctx, async ctx => offerFreeSpots(ctx, await lockEvent(ctx.em, eventId)))
  }
  return rows.length
}

/** Attendees need no offer, so their waiting-list entries end. */
function isRegistered(eventId: number) {
  return sql`o.event_id = ${eventId} and exists (
    select from registrations r where r.event_id = o.event_id and r.cancelled_at is null
      and lower(r.email) = lower(o.email) and lower(r.name) = lower(o.name))`
}

/** Number of attendees and open offers, and the ids of those still waiting, in order. */
async function countWaiting(em: EntityManager, eventId: number) {
  const { rows } = await sql<{ registeredCount: number; offeredCount: number; waiting: number[] }>`
    select
      (select count(*) from registrations where event_id = ${eventId} and cancelled_at is null)::int as "registeredCount",
      count(*) filter (where offered_until is not null)::int as "offeredCount",
      coalesce(array_agg(id order by id) filter (where offered_until is null), '{}') as waiting
    from waiting_list_entries where event_id = ${eventId} and outcome is null`.execute(em)
  return onlyRow(rows)
}
