import type { ClinicEventRow } from '@clinic/database/entities/event.ts'
import { isPast } from '@clinic/domain/events/timing.ts'
import { offeredUntil, spotsToOffer } from '@clinic/domain/events/waiting-list.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { inSeparateTransaction } from '../transaction.ts'
import { lockEvent } from './event-lock.ts'

type OfferContext = Pick<Context, 'em' | 'outbox' | 'now' | 'timeZone'>

/**
 * Offers free spots of a locked event to the waiting list in order, with mails; call it whenever a spot is freed.
 * Ends lapsed offers and entries of attendees first. Does nothing for past events.
 */
export async function offerFreeSpots(
  { em, outbox, now: clock, timeZone }: OfferContext,
  event: Pick<ClinicEventRow, 'id' | 'date' | 'maxAttendees'>,
): Promise<void> {
  const now = clock()
  await endLapsedOffers(em, event.id, now)
  await endEntriesOfRegistered(em, event.id, now)
  if (isPast(event.date.getTime(), now, timeZone)) return
  const { waiting, ...taken } = await countWaiting(em, event.id)
  const spots = spotsToOffer({ maxAttendees: event.maxAttendees, ...taken }, waiting)
  if (spots === 0) return
  const until = new Date(offeredUntil(now, event.date.getTime(), timeZone)).toISOString()
  const { rows } = await sql<{ id: number }>`
    update waiting_list_entries set offered_until = ${until}
    where id in (
      select id from waiting_list_entries
      where event_id = ${event.id} and outcome is null and offered_until is null
      order by id limit ${spots})
    returning id`.execute(em.getKysely())
  const offers = rows.map(({ id }) => ({ kind: 'spotOffered' as const, id }))
  await outbox.enqueue(em, offers, now)
}

/**
 * Offers lapsed spots to the next person. Serialized by a row lock on the event. Returns the number of events
 * changed.
 */
export async function offerLapsedSpots(ctx: OfferContext): Promise<number> {
  const now = new Date(ctx.now()).toISOString()
  const { rows } = await sql<{ eventId: number }>`
    select distinct event_id as "eventId" from waiting_list_entries
    where outcome is null and offered_until <= ${now}`.execute(ctx.em.getKysely())
  for (const { eventId } of rows) {
    await inSeparateTransaction(ctx, async ctx => offerFreeSpots(ctx, await lockEvent(ctx.em, eventId)))
  }
  return rows.length
}

async function endLapsedOffers(em: EntityManager, eventId: number, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  await sql`
    update waiting_list_entries set outcome = 'lapsed', ended_at = ${at}
    where event_id = ${eventId} and outcome is null and offered_until <= ${at}`.execute(em.getKysely())
}

/** Attendees need no offer, so end their waiting-list entries. */
async function endEntriesOfRegistered(em: EntityManager, eventId: number, now: number): Promise<void> {
  await sql`
    update waiting_list_entries w set outcome = 'taken', ended_at = ${new Date(now).toISOString()}
    where w.event_id = ${eventId} and w.outcome is null and exists (
      select from registrations r where r.event_id = w.event_id and r.cancelled_at is null
        and lower(r.email) = lower(w.email) and lower(r.name) = lower(w.name))`.execute(em.getKysely())
}

/** Number of attendees, open offers and people still waiting. */
async function countWaiting(em: EntityManager, eventId: number) {
  const { rows } = await sql<{ registered: number; offered: number; waiting: number }>`
    select
      (select count(*) from registrations where event_id = ${eventId} and cancelled_at is null)::int as registered,
      count(*) filter (where offered_until is not null)::int as offered,
      count(*) filter (where offered_until is null)::int as waiting
    from waiting_list_entries where event_id = ${eventId} and outcome is null`.execute(em.getKysely())
  return rows[0] ?? { registered: 0, offered: 0, waiting: 0 }
}
