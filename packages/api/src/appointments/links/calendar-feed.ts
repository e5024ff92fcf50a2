import { CalendarFeedEntity } from '@clinic/database/entities/calendar.ts'
import { lockTables } from '@clinic/database/locks.ts'
import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { FEED_DAYS_BACK, type CalendarFeed as FeedOutput } from '@clinic/domain/appointments/calendar-feed.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/** A feed entry without type, notes or contact details. Instants are ISO 8601 in UTC. */
export interface FeedAppointment {
  id: number
  createdAt: string
  patientName: string
  appointmentDate: string
  endsAt: string
  version: number
}

/** The URL of the calendar feed, or null if there is none. */
export async function findFeed({ em, links }: Pick<Context, 'em' | 'links'>): Promise<FeedOutput> {
  const [feed] = await em.find(CalendarFeedEntity, {}, { orderBy: { id: 'desc' }, limit: 1 })
  if (!feed) return null
  return { url: `${links.url('calendar', feed)}.ics`, createdAt: feed.createdAt.toISOString() }
}

/** Creates the feed, or returns the existing one. */
export async function createFeed(ctx: Context): Promise<FeedOutput> {
  await lockTables(ctx.em, CalendarFeedEntity)
  if ((await ctx.em.count(CalendarFeedEntity)) === 0)
    await ctx.em.insert(CalendarFeedEntity, { createdAt: new Date(ctx.now()) })
  return findFeed(ctx)
}

/** Deletes the feed, so that its URL becomes unknown. */
export async function revokeFeed({ em }: Pick<Context, 'em'>): Promise<void> {
  await em.nativeDelete(CalendarFeedEntity, {})
}

/**
 * Appointments of a feed from 90 days ago on, earliest first; 404 for an unknown token. Leaves out cancelled ones,
 * which some calendars show as active.
 */
export async function readFeed(
  { em, links, now }: Pick<Context, 'em' | 'links' | 'now'>,
  token: string,
): Promise<FeedAppointment[]> {
  await links.find(em, CalendarFeedEntity, { kind: 'calendar', token })
  const first = sqlInstant(now() - FEED_DAYS_BACK * DAY_MS)
  const { rows } = await sql<FeedAppointment>`
    select id, ${isoInstant('created_at')} as "createdAt", patient_name as "patientName",
      ${isoInstant('appointment_date')} as "appointmentDate", ${isoInstant('ends_at')} as "endsAt", version
    from appointments
    where appointment_date >= ${first} and status <> 'cancelled'
    order by appointment_date, id`.execute(em)
  return rows
}
