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

/** Newest first. Reads only the newest rows of each table, by id. */
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
      from ${newest('appointments', sql`booked_online`)} a where ${after('a.created_at')}
      union all
      select c.change, a.id, a.patient_name, c.at, a.appointment_date, null
      from ${newest('appointment_changes', sql`made_by = 'patient'`)} c join appointments a on a.id = c.appointment_id
      where ${after('c.at')}
      union all
      select 'registered', r.id, r.name, r.created_at, null, e.title
      from ${newest('registrations')} r join events e on e.id = r.event_id where ${after('r.created_at')}
      union all
      select 'registrationCancelled', r.id, r.name, r.cancelled_at, null, e.title
      from registrations r join events e on e.id = r.event_id where ${after('r.cancelled_at')}
      union all
      select 'joinedWaitingList', w.id, w.name, w.created_at, null, e.title
      from ${newest('waiting_list_entries')} w join events e on e.id = w.event_id where ${after('w.created_at')}
      union all
      select 'wrote', id, name, created_at, null, null
      from ${newest('contact_messages')} m where ${after('m.created_at')}
    ) news
    order by news.at desc, id desc
    limit ${MAX_NEWS}`
}
