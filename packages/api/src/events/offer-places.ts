import type { ClinicEventRow } from '@clinic/database/entities/event.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import { offeredUntil, placesToOffer } from '@clinic/domain/events/waiting-list.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { lockEvent } from './event-lock.ts'

interface Offering {
  outbox: Outbox
  /** Epoch milliseconds. */
  now: () => number
}

/**
 * Offers the free places of an event, whose row is locked, to those in line, the first first, and owes them the mail of
 * that. Offers that have run out end here. Called by whatever frees a place; nothing is offered once the event begins.
 */
export async function offerFreePlaces(
  { outbox, now: clock }: Offering,
  em: EntityManager,
  event: Pick<ClinicEventRow, 'id' | 'date' | 'maxAttendees'>,
): Promise<void> {
  const now = clock()
  await endLapsedOffers(em, event.id, now)
  if (event.date.getTime() <= now) return
  const { waiting, ...taken } = await countLine(em, event.id)
  const places = placesToOffer({ maxAttendees: event.maxAttendees, ...taken }, waiting)
  if (places === 0) return
  const until = new Date(offeredUntil(now, event.date.getTime())).toISOString()
  const { rows } = await sql<{ id: number }>`
    update waiting_list_entries set offered_until = ${until}
    where id in (
      select id from waiting_list_entries
      where event_id = ${event.id} and outcome is null and offered_until is null
      order by id limit ${places})
    returning id`.execute(em.getKysely())
  const offers = rows.map(({ id }) => ({ kind: 'placeOffered' as const, id }))
  await outbox.enqueue(em, offers, now)
}

/**
 * Offers places whose offer has run out to the next in line, event by event. Processes that do so at once wait for each
 * other on the event's row. Returns of how many events.
 */
export async function offerLapsedPlaces(offering: Offering, em: EntityManager): Promise<number> {
  const now = new Date(offering.now()).toISOString()
  const { rows } = await sql<{ eventId: number }>`
    select distinct event_id as "eventId" from waiting_list_entries
    where outcome is null and offered_until <= ${now}`.execute(em.getKysely())
  for (const { eventId } of rows) {
    await em.fork().transactional(async em => offerFreePlaces(offering, em, await lockEvent(em, eventId)))
  }
  return rows.length
}

async function endLapsedOffers(em: EntityManager, eventId: number, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  await sql`
    update waiting_list_entries set outcome = 'lapsed', ended_at = ${at}
    where event_id = ${eventId} and outcome is null and offered_until <= ${at}`.execute(em.getKysely())
}

/** How many have registered, hold an offer and wait without one. */
export async function countLine(em: EntityManager, eventId: number) {
  const { rows } = await sql<{ registered: number; offered: number; waiting: number }>`
    select
      (select count(*) from registrations where event_id = ${eventId} and cancelled_at is null)::int as registered,
      count(*) filter (where offered_until is not null)::int as offered,
      count(*) filter (where offered_until is null)::int as waiting
    from waiting_list_entries where event_id = ${eventId} and outcome is null`.execute(em.getKysely())
  return rows[0] ?? { registered: 0, offered: 0, waiting: 0 }
}
