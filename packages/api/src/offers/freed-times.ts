import { FreedTimeEntity, KnownFreeTimesEntity } from '@clinic/database/entities/offer.ts'
import { LOCKS, takeAdvisoryLock } from '@clinic/database/locks.ts'
import { epochMs, sqlInstant } from '@clinic/database/sql-instant.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { deskWindow } from '@clinic/domain/availability/desk-openings.ts'
import type { DayPlan } from '@clinic/domain/availability/openings.ts'
import { dayBounds } from '@clinic/domain/clinic-time.ts'
import type { FreedTime } from '@clinic/domain/offers/earlier-times.ts'
import { findFreedTimes, listFreeTimes } from '@clinic/domain/offers/free-times.ts'
import type { TimeRange } from '@clinic/domain/schedule/time-ranges.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { loadDayPlans } from '../availability/day-plans.ts'
import type { OfferContext } from './make-offers.ts'

/** Times to offer, with the plans of the days around them. */
export interface FreedTimes {
  /** Plans of the practice's whole window, in order. */
  plans: DayPlan[]
  /** Times in the order in which they were freed. */
  freed: FreedTime[]
  /** Id of the last freed time; 0 without any. */
  lastFreed: number
}

/** Serializes everything that makes, ends or takes offers of earlier times, until the transaction ends. */
export function lockEarlierTimes(em: EntityManager): Promise<void> {
  return takeAdvisoryLock(em, LOCKS.earlierTimes)
}

/**
 * Stores the times that became free since the last call, and returns the times to offer. Takes the lock of
 * earlier times. A change that the practice can still undo has freed nothing yet.
 */
export async function noteFreedTimes({ em, now: clock, timeZone }: OfferContext): Promise<FreedTimes> {
  await lockEarlierTimes(em)
  const now = clock()
  const { first, last } = deskWindow(now, timeZone)
  const undoable = await loadUndoableTimes(em, now)
  const plans = (await loadDayPlans(em, first, last, timeZone)).map(plan => ({
    ...plan,
    taken: [...plan.taken, ...undoable],
  }))
  const free = plans.flatMap(listFreeTimes)
  const known = await em.findOne(KnownFreeTimesEntity, { id: 1 }, { disableIdentityMap: true })
  if (known) {
    const times = known.times.map(([startsAt, endsAt]) => ({ startsAt, endsAt }))
    await storeFreedTimes(em, findFreedTimes(free, { times, until: known.until.getTime() }))
  }
  const times = free.map(({ startsAt, endsAt }): [number, number] => [startsAt, endsAt])
  if (JSON.stringify(known?.times) !== JSON.stringify(times)) {
    const until = new Date(dayBounds(last, timeZone).end)
    await em.upsert(KnownFreeTimesEntity, { id: 1, times, until }, { disableIdentityMap: true })
  }
  const freed = await loadFreedTimes(em, now)
  return { plans, freed, lastFreed: freed.at(-1)?.id ?? 0 }
}

/** The times of appointments that the practice moved or cancelled a moment ago. */
async function loadUndoableTimes(em: EntityManager, now: number): Promise<TimeRange[]> {
  const { rows } = await sql<TimeRange>`
    select ${epochMs('at')} as "startsAt",
      ${epochMs('at')} + minutes * 60000 as "endsAt"
    from (select (before ->> 'appointmentDate')::timestamptz as at, (before ->> 'duration')::int as minutes
      from appointment_changes
      where made_by = 'practice' and at > ${sqlInstant(now - UNDO_WINDOW_MS)}) as changes`.execute(em)
  return rows
}

async function storeFreedTimes(em: EntityManager, freed: readonly TimeRange[]): Promise<void> {
  if (freed.length === 0) return
  const rows = freed.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }))
  await em.insertMany(FreedTimeEntity, rows)
}

/** Freed times that are not over; deletes the others. */
async function loadFreedTimes(em: EntityManager, now: number): Promise<FreedTime[]> {
  await em.nativeDelete(FreedTimeEntity, { endsAt: { $lte: new Date(now) } })
  const { rows } = await sql<FreedTime>`
    select id, ${epochMs('starts_at')} as "startsAt",
      ${epochMs('ends_at')} as "endsAt"
    from freed_times order by id`.execute(em)
  return rows
}
