import { contentProblem } from '@clinic/domain/content/content-problem.ts'
import type { ContentRows } from '@clinic/domain/content/site-content.ts'
import { imagesIn } from '@clinic/domain/images/image-address.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { imageFactsIn } from '../images/image-facts.ts'
import { loadContentRows } from './load-practice.ts'

/** Stored content of public pages with unsaved values in place of stored ones; null removes a stored value. */
export async function loadDraftRows(
  em: EntityManager,
  draft: Readonly<Record<string, string | null>>,
): Promise<ContentRows> {
  const { items, timeSlots } = await loadContentRows(em, 'all')
  const valid = Object.entries(draft).filter(
    ([key, value]) => value === null || contentProblem(key, value) === null,
  )
  const drafted = new Set(valid.map(([key]) => key))
  const facts = await imageFactsIn(em, valid.map(([, value]) => value ?? '').join('\n'))
  return {
    items: [
      ...items.filter(({ key }) => !drafted.has(key)),
      ...valid.flatMap(([key, value]) =>
        value === null ? [] : [{ key, value, image: facts[imagesIn(value)[0] ?? ''] ?? null }],
      ),
    ],
    timeSlots,
  }
}
