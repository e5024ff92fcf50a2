import { isoInstant } from '@clinic/database/sql-instant.ts'
import { type EventFill, MAX_EVENTS } from '@clinic/domain/reports/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** Attendees per event, latest first. */
export async function readEventFill(em: EntityManager): Promise<EventFill[]> {
  const { rows } = await sql<EventFill>`
    select id, title, ${isoInstant('date')} as date, max_attendees as "maxAttendees",
      (select count(*) from registrations where event_id = events.id and cancelled_at is null)::int as registered
    from events
    order by events.date desc, events.id desc limit ${MAX_EVENTS}`.execute(em)
  return rows
}
