import { type HomepageText, homepageDefinitions } from '@clinic/domain/content/homepage-texts.ts'
import { knownContent } from '@clinic/domain/content/known-content.ts'
import { partnerCountOf } from '@clinic/domain/content/partners.ts'
import { practiceOf } from '@clinic/domain/content/practice.ts'
import type { ContentItem } from '@clinic/domain/content/schemas.ts'

/** A text of the site as the list shows it. */
export interface ContentRow {
  key: string
  /** Where it shows; null for a key that no page asks for. */
  place: string | null
  /** The text in use: the item's, or the built-in one. */
  value: string
  /** What the administrator set; null while the built-in text is in use. */
  item: ContentItem | null
}

/** The ten known keys in the order of the page, then the others by name. */
export function contentRows(items: readonly ContentItem[]): ContentRow[] {
  const byKey = new Map(items.map(item => [item.key, item]))
  const definitions = homepageDefinitions(practiceOf(items), partnerCountOf(items))
  const known = Object.entries<HomepageText>(definitions).map(([key, { place, builtIn }]) => {
    const item = byKey.get(key) ?? null
    return { key, place, value: item?.value ?? builtIn, item }
  })
  const others = items
    .filter(({ key }) => !Object.hasOwn(definitions, key))
    .map(item => ({ key: item.key, place: null, value: item.value, item }))
  return [...known, ...others]
}

/** The row of a key that the site knows or the practice has set; null for any other. */
export function contentRow(items: readonly ContentItem[], key: string): ContentRow | null {
  const listed = contentRows(items).find(row => row.key === key)
  if (listed) return listed
  const known = knownContent(items).find(one => one.key === key)
  return known ? { key, place: known.label, value: known.builtIn, item: null } : null
}

/** How much of a text the list shows, in characters (specification, section 9). */
const PREVIEW_LENGTH = 200

/** The beginning of a text, at most 200 characters; characters are never cut in half. */
export function previewOf(text: string): string {
  const characters = [...text]
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : text
}
