import { isoInstant } from '@clinic/database/sql-instant.ts'
import { MAX_NEWS, type NewsItem, type newsInput, type newsOutput } from '@clinic/domain/live/schemas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'

/** Milliseconds of overlap between requests: a row's timestamp precedes its commit, and clocks of processes differ. */
const OVERLAP_MS = 10_000

/** Actions of patients and visitors since then, or of the last seconds without `since`. The desk's own are left out. */
export async function listNews(
  ctx: Context,
  { since }: z.output<typeof newsInput>,
): Promise<z.output<typeof newsOutput>> {
  const next = new Date(ctx.now() - OVERLAP_MS).toISOString()
  const { rows } = await newsQuery(since ?? next).execute(ctx.em)
  return { news: rows.map(row => ({ ...row, key: `${row.kind} ${row.id} ${row.at}` })).reverse(), next }
}

/** Newest first. Reads only the newest rows of each table, by id; cancelled registrations by their time. */
export function newsQuery(since: string) {
  const newest = (table: string, where = sql`true`) =>
    sql`(select * from ${sql.table(table)} where ${where} order by id desc limit ${MAX_NEWS})`
  const after = (at: string) => sql`${sql.ref(at)} > ${since}::timestamptz`
  return sql<Omit<NewsItem, 'key'>>`
    select kind, id, name, ${isoInstant('at')} as at, ${isoInstant('starts_at')} as "startsAt",
      event_title as "eventTitle"
    from (
      select 'booked' as kind, id, patient_name as name, created_at as at, appointment_date as starts_at,
        null as event_title
      from ${newest('appointments', sql`booked_online`)} appointments where ${after('created_at')}
      union all
      select change, appointments.id, patient_name, at, appointment_date, null
      from ${newest('appointment_changes', sql`made_by = 'patient'`)} changes
      join appointments on appointments.id = appointment_id where ${after('at')}
      union all
      select 'registered', registrations.id, name, registrations.created_at, null, title
      from ${newest('registrations')} registrations join events on events.id = event_id
      where ${after('registrations.created_at')}
      union all
      select 'registrationCancelled', registrations.id, name, cancelled_at, null, title
      from registrations join events on events.id = event_id where ${after('cancelled_at')}
      union all
      select 'joinedWaitingList', entries.id, name, entries.created_at, null, title
      from ${newest('waiting_list_entries')} entries join events on events.id = event_id
      where ${after('entries.created_at')}
      union all
      select 'wrote', id, name, created_at, null, null
      from ${newest('contact_messages')} messages where ${after('created_at')}
    ) news
    order by news.at desc, id desc
    limit ${MAX_NEWS}`
}
