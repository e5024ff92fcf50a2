import { CalendarFeed } from '@clinic/database/entities/calendar-feed.ts'
import { isoInstant } from '@clinic/database/sql-instant.ts'
import { FEED_DAYS_BACK, type CalendarFeed as FeedOutput } from '@clinic/domain/appointments/calendar-feed.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** An appointment of the feed: no type, no notes, no way to reach the patient. Instants are ISO 8601 in UTC. */
export interface FeedAppointment {
  id: number
  createdAt: string
  patientName: string
  appointmentDate: string
  endsAt: string
  version: number
}

/** The address of the practitioner's calendar feed; null while there is none. */
export async function findFeed({ em, links }: Pick<Context, 'em' | 'links'>): Promise<FeedOutput> {
  const [feed] = await em.find(CalendarFeed, {}, { orderBy: { id: 'desc' }, limit: 1 })
  if (!feed) return null
  return { url: `${links.url('calendar', feed)}.ics`, createdAt: feed.createdAt.toISOString() }
}

/** Makes the feed, or gives the one that is there. */
export async function createFeed(ctx: Context): Promise<FeedOutput> {
  await sql`lock table calendar_feeds in share row exclusive mode`.execute(ctx.em.getKysely())
  if ((await ctx.em.count(CalendarFeed)) === 0)
    await ctx.em.insert(CalendarFeed, { createdAt: new Date(ctx.now()) })
  return findFeed(ctx)
}

/** Ends the feed: its address is as unknown as any other from now on. */
export async function revokeFeed({ em }: Pick<Context, 'em'>): Promise<{ success: true }> {
  await em.nativeDelete(CalendarFeed, {})
  return { success: true }
}

/**
 * The appointments of a feed's address, from 90 days ago on, the earliest first. Cancelled ones are left out, for some
 * programs show them as if they took place. 404 where the token is of no feed.
 */
export async function readFeed(
  { links, now }: Pick<Context, 'links' | 'now'>,
  em: EntityManager,
  token: string,
): Promise<FeedAppointment[]> {
  await links.find(em, CalendarFeed, { kind: 'calendar', token })
  const first = new Date(now() - FEED_DAYS_BACK * 86_400_000).toISOString()
  const { rows } = await sql<FeedAppointment>`
    select id, ${isoInstant('created_at')} as "createdAt", patient_name as "patientName",
      ${isoInstant('appointment_date')} as "appointmentDate", ${isoInstant('ends_at')} as "endsAt", version
    from appointments
    where appointment_date >= ${first}::timestamptz and status <> 'cancelled'
    order by appointment_date, id`.execute(em.getKysely())
  return rows
}
