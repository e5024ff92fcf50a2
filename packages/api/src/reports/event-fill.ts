import { isoInstant } from '@clinic/database/sql-instant.ts'
import { type EventFill, MAX_EVENTS } from '@clinic/domain/reports/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** Attendees per event, latest first. */
export async function readEventFill(em: EntityManager): Promise<EventFill[]> {
  const { rows } = await sql<EventFill>`
    select e.id, e.title, ${isoInstant('e.date')} as date, e.max_attendees as "maxAttendees",
      (select count(*) from registrations r where r.event_id = e.id and r.cancelled_at is null)::int as registered
    from events e
    order by e.date desc, e.id desc limit ${MAX_EVENTS}`.execute(em)
  return rows
}
