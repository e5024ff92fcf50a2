import { isUpcomingSql } from '@clinic/database/entities/appointment.ts'
import { TimeOfferEntity } from '@clinic/database/entities/offer.ts'
import { epochMs, sqlInstant } from '@clinic/database/sql-instant.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import type { DayPlan } from '@clinic/domain/availability/openings.ts'
import { DEFAULT_VISITS, findRoom } from '@clinic/domain/availability/visit-types.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { MAX_ID } from '@clinic/domain/fields.ts'
import {
  earlierOfferEnd,
  findEarlierTime,
  isStillOpen,
  type Requester,
} from '@clinic/domain/offers/earlier-times.ts'
import type { NewOffer } from '@clinic/domain/offers/offers.ts'
import type { TimeRange } from '@clinic/domain/schedule/time-ranges.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { enqueueOfferTexts } from '../text-messages/appointment-texts.ts'
import { inSeparateTransaction } from '../transaction.ts'
import { noteFreedTimes } from './freed-times.ts'
import { endOffers, makeOffers, type OfferContext } from './make-offers.ts'

/** An offer that has no outcome; instants are epoch milliseconds. */
interface OpenOffer extends TimeRange {
  id: number
  until: number
}

/** A person who asked, with their open offer. */
interface RequesterRow extends Requester {
  id: number
  appointmentId: number
  /** Whether their appointment is confirmed and still ahead. */
  isActive: boolean
  /** Whether the practice can still undo its last change, so that it ends no offer yet. */
  isUndoable: boolean
  open: OpenOffer | null
}

/** Offers earlier times if anyone asked for one, in its own transaction. Returns how many were offered. */
export async function offerEarlierTimesIfAny(ctx: OfferContext): Promise<number> {
  const { rows } = await sql`select from earlier_requests limit 1`.execute(ctx.em)
  return rows.length === 0 ? 0 : inSeparateTransaction(ctx, offerEarlierTimes)
}

/**
 * Ends offers that are over, and offers what was freed to those who asked, in order; each holds at most one offer, and
 * offered times never overlap. Returns how many were offered. Call it in a transaction whenever an offer ends.
 */
export async function offerEarlierTimes(ctx: OfferContext): Promise<number> {
  const { em, timeZone } = ctx
  const now = ctx.now()
  const { plans, freed, lastFreed } = await noteFreedTimes(ctx)
  const byDay = new Map(plans.map(plan => [plan.day, plan]))
  const planAt = (startsAt: number) => byDay.get(clinicDay(startsAt, timeZone))
  const withRoom = ({ appointmentType }: Requester, time: TimeRange) => ({
    ...time,
    room: findRoom(planAt(time.startsAt)?.visits ?? DEFAULT_VISITS, appointmentType),
  })
  await deletePastRequests(em, now)
  const rows = await loadRequesters(em, now)

  const ended = { lapsed: [] as number[], booked: [] as number[] }
  const open: ReturnType<typeof withRoom>[] = []
  const people: RequesterRow[] = []
  for (const person of rows) {
    const outcome = person.open && findOutcome(person, person.open, planAt(person.open.startsAt), now)
    if (person.open && outcome) ended[outcome].push(person.open.id)
    if (person.open && !outcome) open.push(withRoom(person, person.open))
    else if (person.isActive) people.push(person)
  }
  for (const outcome of ['lapsed', 'booked'] as const) {
    if (ended[outcome].length === 0) continue
    const where = sql`id = any(${ended[outcome]}::int[])`
    await endOffers(em, 'time_offers', { outcome, where, now })
  }

  const freedOn = Map.groupBy(freed, ({ startsAt }) => clinicDay(startsAt, timeZone))
  const days = plans.flatMap(plan => {
    const freed = freedOn.get(plan.day)
    return freed ? [{ plan, freed }] : []
  })
  let offered = 0
  await makeOffers(ctx, {
    people,
    pick(person, given: DayPlan['taken']) {
      const time = findEarlierTime(person, { days, now }, [...open, ...given])
      return time && withRoom(person, time)
    },
    async store(offers) {
      offered = offers.length
      await insertOffers(em, offers, { lastFreed, now })
      const made = offers.map(({ person, thing }) => ({
        appointmentId: person.appointmentId,
        startsAt: thing.startsAt,
      }))
      await enqueueOfferTexts(ctx, made)
      return made.map(({ appointmentId: id, startsAt: aboutStart }) => ({
        kind: 'appointmentEarlierTime',
        id,
        aboutStart,
      }))
    },
  })
  return offered
}

/** How an offer ended early or in time; null while it is open. */
function findOutcome(
  person: RequesterRow,
  offer: OpenOffer,
  plan: DayPlan | undefined,
  now: number,
): 'lapsed' | 'booked' | null {
  if (offer.until <= now) return 'lapsed'
  if (person.isUndoable) return null
  if (!person.isActive || person.startsAt <= offer.startsAt) return 'lapsed'
  return plan && isStillOpen(plan, person, offer.startsAt, now) ? null : 'booked'
}

/** Deletes requests whose appointment has begun, with their offers. */
async function deletePastRequests(em: EntityManager, now: number): Promise<void> {
  await sql`
    delete from earlier_requests using appointments
    where appointments.id = appointment_id and appointment_date <= ${sqlInstant(now)}`.execute(em)
}

/** Loads open requests in order, and requests whose offer is open though no appointment is ahead. */
async function loadRequesters(em: EntityManager, now: number): Promise<RequesterRow[]> {
  // Locks their rows in order, because deleting an appointment deletes them with their offers.
  const { rows } = await sql<RequesterRow>`
    select requests.id, appointment_id as "appointmentId", days, part_of_day as "partOfDay",
      last_freed as "lastFreed", duration, appointment_type as "appointmentType", active as "isActive",
      ${epochMs('appointment_date')} as "startsAt", ${epochMs('ends_at')} as "endsAt",
      exists (select from appointment_changes where appointment_id = appointments.id and made_by = 'practice'
        and at > ${sqlInstant(now - UNDO_WINDOW_MS)}) as "isUndoable",
      (select coalesce(json_agg(json_build_object('startsAt', ${epochMs('starts_at')},
          'endsAt', ${epochMs('ends_at')}, 'lastFreed', last_freed)), '[]')
        from (select starts_at, ends_at, last_freed from time_offers where request_id = requests.id
          -- No one is offered the time that they moved from.
          union all select moved_from, moved_from + make_interval(mins => duration), ${MAX_ID}::int
            from appointment_changes
            where appointment_id = appointments.id and moved_from is not null) known) as offered,
      (select json_build_object('id', id, 'startsAt', ${epochMs('starts_at')},
          'endsAt', ${epochMs('ends_at')}, 'until', ${epochMs('offered_until')})
        from time_offers where request_id = requests.id and outcome is null) as open
    from earlier_requests requests join appointments on appointments.id = requests.appointment_id
      cross join lateral (select patient_email is not null and ${isUpcomingSql(now)} as active) as judged
    where active or exists (select from time_offers where request_id = requests.id and outcome is null)
    order by requests.id for key share of requests`.execute(em)
  return rows
}

async function insertOffers(
  em: EntityManager,
  offers: readonly NewOffer<RequesterRow, TimeRange>[],
  { lastFreed, now }: { lastFreed: number; now: number },
): Promise<void> {
  const rows = offers.map(({ person, thing: { startsAt, endsAt } }) => ({
    request: person.id,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    offeredUntil: new Date(earlierOfferEnd(now, startsAt)),
    lastFreed,
    createdAt: new Date(now),
  }))
  await em.insertMany(TimeOfferEntity, rows)
}
