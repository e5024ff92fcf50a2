import {
  type ContentValue,
  PRACTICE_FACTS,
  type Practice,
  practiceOf,
} from '@clinic/domain/content/practice.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { pictureFactsAt } from '../media/picture-facts.ts'

const KEYS = Object.keys(PRACTICE_FACTS)

/** The facts of the practice as the administrator has set them, built-in where they have not. */
export async function loadPractice(em: EntityManager): Promise<Practice> {
  const { rows } = await practiceQuery().execute(em.getKysely())
  return practiceOf(rows)
}

/** The content items that set facts of the practice, with what is known of the pictures among them. */
export function practiceQuery() {
  return sql<Required<ContentValue>>`
    select key, value, ${pictureFactsAt('value')} as picture from content_items where key = any(${KEYS}) order by key`
}
