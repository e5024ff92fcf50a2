import { type ContentGroup, type KnownContent, knownContent } from '@clinic/domain/content/known-content.ts'
import type { ContentItem } from '@clinic/domain/content/schemas.ts'

/** A key that the site knows, with the value in use. */
export interface KnownFact extends KnownContent {
  value: string
  /** What the administrator set; null while the built-in value is in use. */
  item: ContentItem | null
}

/** The groups that have a form for each of their keys. Those of the home page are in the list of keys and values. */
export const FACT_GROUPS = [
  'Practice',
  'Look',
  'About',
  'Testimonials',
  'Store',
] as const satisfies ContentGroup[]

/** Every key that the site knows, in the order of the groups, with the value in use. */
export function knownFacts(items: readonly ContentItem[]): KnownFact[] {
  const byKey = new Map(items.map(item => [item.key, item]))
  return knownContent(items).map(known => {
    const item = byKey.get(known.key) ?? null
    return { ...known, item, value: item?.value ?? known.builtIn }
  })
}
