import {
  type ContentValue,
  PRACTICE_FACTS,
  type Practice,
  readPractice,
} from '@clinic/domain/content/practice.ts'
import { type ContentRows, SITE_CONTENT_KEYS } from '@clinic/domain/content/site-content.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { imageFactsAt } from '../images/image-facts.ts'

const PRACTICE_KEYS = Object.keys(PRACTICE_FACTS)

/** Practice facts as set by the administrator, or built-in. */
export async function loadPractice(em: EntityManager): Promise<Practice> {
  const { rows } = await itemsQuery(PRACTICE_KEYS).execute(em.getKysely())
  return readPractice(rows)
}

/** Rows that hold the practice's own content of public pages; without its texts if only the practice is wanted. */
export async function loadContentRows(em: EntityManager, wanted: 'practice' | 'all'): Promise<ContentRows> {
  const kysely = em.getKysely()
  const { rows: items } = await itemsQuery(wanted === 'all' ? SITE_CONTENT_KEYS : PRACTICE_KEYS).execute(
    kysely,
  )
  if (readPractice(items).officeHoursShown !== 'schedule') return { items, timeSlots: [] }
  const { rows: timeSlots } = await sql<ContentRows['timeSlots'][number]>`
    select day_of_week as "dayOfWeek", start_time as "startTime", end_time as "endTime", is_available as "isAvailable"
    from time_slots`.execute(kysely)
  return { items, timeSlots }
}

/** Content items with the facts of their images. */
function itemsQuery(keys: readonly string[]) {
  return sql<Required<ContentValue>>`
    select key, value, ${imageFactsAt('value')} as image from content_items where key = any(${keys}) order by key`
}
