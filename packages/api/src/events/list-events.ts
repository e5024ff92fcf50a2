import { isoInstant } from '@clinic/database/sql-instant.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/**
 * Events with how many are registered for each, in one statement: featured first, then newest date first (the
 * order of byFeaturedThenNewest in the domain). With an id, that event alone.
 */
export async function listEvents(em: EntityManager, id?: number): Promise<ClinicEvent[]> {
  const { rows } = await eventsQuery(id).execute(em.getKysely())
  return rows
}

/** The statement of listEvents. */
export function eventsQuery(id?: number) {
  return sql<ClinicEvent>`
    select e.id, e.title, e.description, e.excerpt, ${isoInstant('e.date')} as date, e.location,
      e.max_attendees as "maxAttendees", e.image_url as "imageUrl", e.category, e.featured,
      coalesce(r.registered, 0)::int as "registeredCount", e.version
    from events e
    left join (
      select event_id, count(*) as registered from registrations
      ${id === undefined ? sql`` : sql`where event_id = ${id}`}
      group by event_id
    ) r on r.event_id = e.id
    ${id === undefined ? sql`` : sql`where e.id = ${id}`}
    order by e.featured desc, e.date desc, e.id desc`
}
