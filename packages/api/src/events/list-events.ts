import { type ClinicEvent, eventOutput } from '@clinic/domain/events/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { pictureFactsAt } from '../media/picture-facts.ts'
import { outputColumns } from '../output-fields.ts'

const columns = outputColumns(eventOutput, {
  of: 'e',
  computed: {
    registeredCount: sql`coalesce(r.registered, 0)::int`,
    offeredCount: sql`coalesce(o.offered, 0)::int`,
    picture: pictureFactsAt('e.image_url'),
  },
})

/**
 * Events with how many are registered, how many places are on offer and what is known of the picture for each, in one
 * statement: featured first, then newest date first (the order of byFeaturedThenNewest in the domain). With an id,
 * that event alone.
 */
export async function listEvents(em: EntityManager, id?: number): Promise<ClinicEvent[]> {
  const { rows } = await eventsQuery(id).execute(em.getKysely())
  return rows
}

/** The statement of listEvents. */
export function eventsQuery(id?: number) {
  const ofEvent = id === undefined ? sql`` : sql`and event_id = ${id}`
  return sql<ClinicEvent>`
    select ${columns} from events e
    left join (
      select event_id, count(*) as registered from registrations
      where cancelled_at is null ${ofEvent}
      group by event_id
    ) r on r.event_id = e.id
    left join (
      select event_id, count(*) as offered from waiting_list_entries
      where outcome is null and offered_until is not null ${ofEvent}
      group by event_id
    ) o on o.event_id = e.id
    ${id === undefined ? sql`` : sql`where e.id = ${id}`}
    order by e.featured desc, e.date desc, e.id desc`
}
