import type { ContentItem } from '@clinic/domain/content/schemas.ts'
import { HOMEPAGE_KEYS } from '@clinic/domain/content/texts/homepage-texts.ts'
import type { Language } from '@clinic/domain/language.ts'
import { type KnownFact, knownFacts } from './known-facts.ts'

export interface ContentRow {
  key: string
  /** Null for a custom key. */
  label: string | null
  /** The text in use, edited or original. */
  value: string
  /** The edited text; null while the original is used. */
  item: ContentItem | null
  version: number | undefined
}

/** The ten home page keys of the specification, then every other text that is set, by key. */
export function contentRows(items: readonly ContentItem[], language: Language): ContentRow[] {
  const facts = new Map(knownFacts(items, language).map(fact => [fact.key, fact]))
  const listed: readonly string[] = HOMEPAGE_KEYS
  const homepage = listed.flatMap(key => {
    const fact = facts.get(key)
    return fact ? [toRow(fact)] : []
  })
  const others = items.filter(({ key }) => !listed.includes(key))
  return [...homepage, ...others.map(item => toRow(facts.get(item.key) ?? { ...item, item }))]
}

/** The row of a key; undefined if it is unknown and has no text. */
export function contentRow(
  items: readonly ContentItem[],
  key: string,
  language: Language,
): ContentRow | undefined {
  const fact = knownFacts(items, language).find(known => known.key === key)
  if (fact) return toRow(fact)
  const item = items.find(one => one.key === key)
  return item && toRow({ ...item, item })
}

function toRow({ key, label, value, item }: Pick<KnownFact, 'key' | 'value' | 'item'> & { label?: string }) {
  return { key, label: label ?? null, value, item, version: item?.version }
}

/** Max characters of a preview. */
const PREVIEW_LENGTH = 200

/** Shortens a text to 200 characters without splitting one. */
export function truncatePreview(text: string): string {
  const characters = [...text]
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : text
}
