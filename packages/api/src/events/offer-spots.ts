import { type ClinicEventRow, WaitingListEntryEntity } from '@clinic/database/entities/event.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { OFFER_HOURS, offeredUntil } from '@clinic/domain/events/spot-offers.ts'
import { spotsLeft } from '@clinic/domain/events/timing.ts'
import type { MailState } from '@clinic/domain/mail/states.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { endOffers, isLapsed, makeOffers, type OfferContext } from '../offers/make-offers.ts'
import { inSeparateTransaction } from '../transaction.ts'
import { lockEvent } from './event-lock.ts'

type SpotContext = OfferContext & Pick<Context, 'settings'>

/**
 * Offers free spots of a locked event to the waiting list in order, with mails; call it whenever a spot is freed.
 * Ends lapsed offers and entries of attendees first. Offers nothing from the start of the event on.
 */
export async function offerFreeSpots(
  ctx: SpotContext,
  event: Pick<ClinicEventRow, 'id' | 'date' | 'maxAttendees'>,
): Promise<void> {
  const { em } = ctx
  const now = ctx.now()
  const isUp = sql`event_id = ${event.id} and ${isTimeUp(now)}`
  if (event.date.getTime() > now) {
    // They were never notified, so they stay on the waiting list.
    await sql`
      update waiting_list_entries offers set offered_until = null
      where outcome is null and ${isUp} and ${isOnlySaved}`.execute(em)
  }
  await endOffers(em, 'waiting_list_entries', { outcome: 'lapsed', where: isUp, now })
  await endOffers(em, 'waiting_list_entries', { outcome: 'taken', where: isRegistered(event.id), now })
  if (event.date.getTime() <= now) return
  // Without a mail server, one saved email is enough: another wouldn't be delivered either.
  const isSkipped = ctx.settings.mailServer === null ? hasMail('saved') : sql`false`
  const { waiting, ...counts } = await countWaiting(em, event.id, isSkipped)
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
 * Offers lapsed spots to the next person, and free ones to those whose emails could not be sent before there was a mail
 * server. Serialized by a row lock on the event. Returns the number of events changed.
 */
export async function offerLapsedSpots(ctx: SpotContext): Promise<number> {
  const now = sqlInstant(ctx.now())
  await sql`
    update waiting_list_entries offers
    set offered_until = offered_until + make_interval(hours => ${OFFER_HOURS})
    where outcome is null and ${isLapsed(ctx.now())} and ${isHeld(ctx.now())}`.execute(ctx.em)
  const shouldNotify = ctx.settings.mailServer === null ? sql`false` : isOnlySaved
  const { rows } = await sql<{ eventId: number }>`
    select distinct event_id as "eventId" from waiting_list_entries offers join events on events.id = event_id
    where outcome is null and (${isTimeUp(ctx.now())}
      or offered_until is null and date > ${now} and ${shouldNotify} and (max_attendees is null or max_attendees >
        (select count(*) from registrations where event_id = events.id and cancelled_at is null)
        + (select count(*) from waiting_list_entries
           where event_id = events.id and outcome is null and offered_until is not null)))`.execute(ctx.em)
  for (const { eventId } of rows) {
    await inSeparateTransaction(ctx, async ctx => offerFreeSpots(ctx, await lockEvent(ctx.em, eventId)))
  }
  return rows.length
}

/**
 * Lets the hours of an offer begin when its email is tried, at `now` (epoch milliseconds). Changes nothing within the
 * first hour, nor once an email was sent.
 */
export async function renewOffer(em: EntityManager, id: number, now: number): Promise<void> {
  const until = sqlInstant(now + OFFER_HOURS * HOUR_MS)
  await sql`
    update waiting_list_entries offers set offered_until = least(${until}, date)
    from events
    where offers.id = ${id} and events.id = event_id and outcome is null and offered_until < date
      and offered_until < ${sqlInstant(now + (OFFER_HOURS - 1) * HOUR_MS)} and not ${hasMail('sent')}`.execute(
    em,
  )
}

/** Holds open offers of a postponed event, which ended at its `former` start (epoch milliseconds), for their hours. */
export async function extendOffers(
  { em, now }: SpotContext,
  { id, date }: Pick<ClinicEventRow, 'id' | 'date'>,
  former: number,
): Promise<void> {
  if (former <= now() || former >= date.getTime()) return
  const until = new Date(offeredUntil(now(), date.getTime()))
  // An earlier move may have brought the event forward to its former start.
  const ended = { event: id, outcome: null, offeredUntil: { $gte: new Date(former), $lt: until } }
  await em.nativeUpdate(WaitingListEntryEntity, ended, { offeredUntil: until })
}

/** Sends the emails about a changed event's open offers again, except those that wait. */
export async function repeatOffers({ em, outbox, now }: SpotContext, eventId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from waiting_list_entries offers
    where event_id = ${eventId} and outcome is null and offered_until > ${sqlInstant(now())} and not ${hasMail('queued')}
    order by id`.execute(em)
  const mails = rows.map(({ id }) => ({ kind: 'spotOffered' as const, id }))
  await outbox.enqueue(em, mails, now())
}

/** Whether the time of an offer is up at `now` (epoch milliseconds). Before the event it is not while its email waits. */
function isTimeUp(now: number) {
  return sql`${isLapsed(now)} and not ${isHeld(now)}`
}

/** Whether the first email about an offer waits, at `now` (epoch milliseconds) before the event. */
function isHeld(now: number) {
  return sql`(${hasMail('queued')} and not ${hasMail('sent')}
    and exists (select from events where id = offers.event_id and date > ${sqlInstant(now)}))`
}

/** Whether an email about an offer is in a state. */
function hasMail(state: MailState) {
  return sql`exists (
    select from mails where kind = 'spotOffered' and subject_id = offers.id and state = ${state})`
}

/** Whether an offer reached no one, because its last email was only saved as a file. */
const isOnlySaved = sql`(not ${hasMail('sent')} and 'saved' = (
  select state from mails where kind = 'spotOffered' and subject_id = offers.id order by created_at desc limit 1))`

/** Attendees need no offer, so their waiting-list entries end. */
function isRegistered(eventId: number) {
  return sql`offers.event_id = ${eventId} and exists (
    select from registrations where event_id = offers.event_id and cancelled_at is null
      and lower(email) = lower(offers.email) and lower(name) = lower(offers.name))`
}

/** Number of attendees and open offers, and the ids of those still waiting, in order, without skipped ones. */
async function countWaiting(em: EntityManager, eventId: number, isSkipped: RawBuilder<unknown>) {
  const { rows } = await sql<{ registeredCount: number; offeredCount: number; waiting: number[] }>`
    select
      (select count(*) from registrations where event_id = ${eventId} and cancelled_at is null)::int as "registeredCount",
      count(*) filter (where offered_until is not null)::int as "offeredCount",
      coalesce(array_agg(id order by id) filter (where offered_until is null and not ${isSkipped}), '{}') as waiting
    from waiting_list_entries offers where event_id = ${eventId} and outcome is null`.execute(em)
  return onlyRow(rows)
}
