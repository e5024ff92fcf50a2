import { prepared } from '@clinic/database/prepared-statements.ts'
import { type ClinicEvent, eventOutput } from '@clinic/domain/events/schemas.ts'
import { EVENT_TEXTS } from '@clinic/domain/events/translations.ts'
import { sql } from 'kysely'
import type { Reads } from '../context.ts'
import { imageFactsColumn } from '../images/image-facts.ts'
import { outputColumns } from '../output-fields.ts'

/** A text as `translated_from` stores it: a translation without a location has no English one either. */
function toEntry(name: (typeof EVENT_TEXTS)[number]) {
  const english = sql.ref(name)
  const isTranslated = name === 'location' ? sql`texts ->> 'location' is not null` : sql`true`
  return [sql.lit(name), sql`case when ${isTranslated} then ${english} end`]
}

const columns = outputColumns(eventOutput, {
  table: 'events',
  computed: {
    registeredCount: sql`coalesce(registered, 0)::int`,
    offeredCount: sql`coalesce(offered, 0)::int`,
    image: imageFactsColumn('events.image_url'),
    outdatedTranslations: sql`coalesce((
      select json_agg(language) from jsonb_each(translations) as translated (language, texts)
      where translated_from -> language <> jsonb_build_object(${sql.join(EVENT_TEXTS.flatMap(toEntry))})), '[]')`,
  },
})

/**
 * All events, or the one with `id`, with attendees, offered spots and image facts, in one statement. Same order as
 * byFeaturedThenNewest.
 */
export async function listEvents(reads: Reads, id?: number): Promise<ClinicEvent[]> {
  const { rows } = await eventsQuery(id).execute(reads)
  return rows
}

export function eventsQuery(id?: number) {
  const ofEvent = id === undefined ? sql`` : sql`and event_id = ${id}`
  return sql<ClinicEvent>`${prepared}
    select ${columns} from events
    left join (
      select event_id, count(*) as registered from registrations
      where cancelled_at is null ${ofEvent}
      group by event_id
    ) registrations on registrations.event_id = events.id
    left join (
      select event_id, count(*) as offered from waiting_list_entries
      where outcome is null and offered_until is not null ${ofEvent}
      group by event_id
    ) entries on entries.event_id = events.id
    ${id === undefined ? sql`` : sql`where events.id = ${id}`}
    order by events.featured desc, events.date desc, events.id desc`
}
