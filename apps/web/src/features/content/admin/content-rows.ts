import type { ContentItem } from '@clinic/domain/content/schemas.ts'
import { knownFacts } from './practice/known-facts.ts'

/** A row of the content list. */
export interface ContentRow {
  key: string
  /** Where it appears; null for a custom key. */
  place: string | null
  /** The text in use, edited or original. */
  value: string
  /** The edited text; null while the original is used. */
  item: ContentItem | null
}

/** Home page keys in page order, then custom keys by name. */
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

/** Max characters of a preview. */
const PREVIEW_LENGTH = 200

/** Shortens a text to 200 characters without splitting one. */
export function truncatePreview(text: string): string {
  const characters = [...text]
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : text
}
