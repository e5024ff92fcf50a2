import type { KnownContent } from '@clinic/domain/content/fields/content-fields.ts'
import { fieldWords } from '@clinic/domain/content/fields/field-words.ts'
import { knownContent } from '@clinic/domain/content/known-content.ts'
import type { ContentItem } from '@clinic/domain/content/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'

/** A known key with the value in use. */
export interface KnownFact extends KnownContent {
  value: string
  /** The edited value; null while the original is used. */
  item: ContentItem | null
}

/** Label of a field beside the others of its thing: "Heading" of a review, or "Question" of a question. */
export function partLabel({ label, thing }: KnownFact): string {
  return thing ? capitalize(thing.part || thing.name) : label
}

/** All known keys in group order, with the value in use and the administrator's words. */
export function knownFacts(items: readonly ContentItem[], language: Language): KnownFact[] {
  const byKey = new Map(items.map(item => [item.key, item]))
  return knownContent(items).map(known => {
    const item = byKey.get(known.key) ?? null
    return { ...known, ...fieldWords(known, language), item, value: item?.value ?? known.builtIn }
  })
}
