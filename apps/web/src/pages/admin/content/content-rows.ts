import type { ContentItem } from '@clinic/domain/content/schemas.ts'
import { knownFacts } from './known-facts.ts'

/** A text of the site as the list of keys and values shows it. */
export interface ContentRow {
  key: string
  /** Where it shows; null for a key that no page asks for. */
  place: string | null
  /** The text in use: the item's, or the built-in one. */
  value: string
  /** What the administrator set; null while the built-in text is in use. */
  item: ContentItem | null
}

/** The ten keys of the home page in its order, then by name those that the site does not know. */
export function contentRows(items: readonly ContentItem[]): ContentRow[] {
  const facts = knownFacts(items)
  const known = new Set(facts.map(({ key }) => key))
  return [
    ...facts
      .filter(({ group }) => group === 'Home')
      .map(({ key, label, value, item }) => ({ key, place: label, value, item })),
    ...items
      .filter(({ key }) => !known.has(key))
      .map(item => ({ key: item.key, place: null, value: item.value, item })),
  ]
}

/** How much of a text the list shows, in characters (specification, section 9). */
const PREVIEW_LENGTH = 200

/** The beginning of a text, at most 200 characters; characters are never cut in half. */
export function previewOf(text: string): string {
  const characters = [...text]
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : text
}
