import { AppointmentEntity, isUpcomingSql } from '@clinic/database/entities/appointment.ts'
import { CalendarEntity } from '@clinic/database/entities/calendar.ts'
import { ClinicEventEntity } from '@clinic/database/entities/event.ts'
import { FreedTimeEntity, KnownFreeTimesEntity, TimeOfferEntity } from '@clinic/database/entities/offer.ts'
import { lockTables } from '@clinic/database/locks.ts'
import { epochMs, sqlInstant } from '@clinic/database/sql-instant.ts'
import { clinicDay, dayBounds, instantAtOrAfter, wallClock } from '@clinic/domain/clinic-time.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import { retimeReminderMails } from '../appointments/reminder-mails.ts'
import type { Context } from '../context.ts'
import { lockEarlierTimes } from '../offers/freed-times.ts'
import { retimeReminderTexts } from '../text-messages/reminder-texts.ts'

interface Column {
  table: string
  start: string
  /** The column of the end, if it is stored. */
  end?: string
  isVersioned?: boolean
}

/** Instants that people know as clock times. */
const APPOINTMENTS: Column = {
  table: 'appointments',
  start: 'appointment_date',
  end: 'ends_at',
  isVersioned: true,
}
const OTHERS: readonly Column[] = [
  { table: 'events', start: 'date', isVersioned: true },
  { table: 'time_offers', start: 'starts_at', end: 'ends_at' },
  { table: 'appointment_changes', start: 'moved_from' },
  { table: 'mails', start: 'about_start' },
  { table: 'text_messages', start: 'about_start' },
]

/**
 * Moves what takes place from today on, with its reminders, to the instants with the same clock times in another time
 * zone, because patients know clock times. Announces each moved appointment, and has calendars read again.
 */
export async function keepClockTimes(ctx: Context, from: string, to: string): Promise<void> {
  await lockEarlierTimes(ctx.em)
  await lockTables(ctx.em, AppointmentEntity, ClinicEventEntity, TimeOfferEntity)
  const today = dayBounds(clinicDay(ctx.now(), from), from).start
  const move = (start: number) => sameClockTime(start, from, to)
  const moved = await moveColumn(ctx, APPOINTMENTS, today, move)
  for (const column of OTHERS) await moveColumn(ctx, column, today, move)
  await retimeReminderMails(ctx, to)
  const { texts } = ctx.settings.saved
  if (texts) await retimeReminderTexts(ctx.em, texts.rules, to)
  // The free times have other instants now, which must not look like times that were freed.
  await ctx.em.nativeDelete(KnownFreeTimesEntity, {})
  await ctx.em.nativeDelete(FreedTimeEntity, {})
  // Without its validators, a calendar is read completely: its times without a zone have other instants, too.
  const nextReadAt = new Date(ctx.now())
  await ctx.em.nativeUpdate(CalendarEntity, {}, { etag: null, lastModified: null, nextReadAt })
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from appointments
    where id = any(${moved}::int[]) and ${isUpcomingSql(ctx.now())}
    order by id`.execute(ctx.em)
  await ctx.outbox.webhooks.announce(ctx.em, 'appointment.moved', rows, ctx.now())
}

function sameClockTime(instant: number, from: string, to: string): number {
  const { day, minutes } = wallClock(instant, from)
  return instantAtOrAfter(day, minutes, to) + (instant % MINUTE_MS)
}

/** Returns the ids of the rows that move. */
async function moveColumn(
  { em }: Context,
  { table, start, end, isVersioned }: Column,
  since: number,
  move: (start: number) => number,
): Promise<unknown[]> {
  const { rows } = await sql<{ at: number }>`
    select distinct ${epochMs(start)} as at from ${sql.table(table)}
    where ${sql.ref(start)} >= ${sqlInstant(since)} order by at`.execute(em)
  const moves = rows.map(({ at }) => ({ at, by: move(at) - at })).filter(({ by }) => by !== 0)
  // The furthest first, so that none lands on one that is still to be moved.
  if (moves.some(({ by }) => by > 0)) moves.reverse()
  const moved: unknown[] = []
  for (const { at, by } of moves) {
    const shifted = (column: string) =>
      sql`${sql.ref(column)} = ${sql.ref(column)} + make_interval(secs => ${by / 1_000})`
    const changes = [
      shifted(start),
      ...(end ? [shifted(end)] : []),
      ...(isVersioned ? [sql`version = version + 1`] : []),
    ]
    const { rows } = await sql<{ id: unknown }>`
      update ${sql.table(table)} set ${sql.join(changes)}
      where ${sql.ref(start)} = ${sqlInstant(at)} returning id`.execute(em)
    moved.push(...rows.map(({ id }) => id))
  }
  return moved
}
