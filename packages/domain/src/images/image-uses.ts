import type { Catalog, Language } from '../language.ts'
import { en } from './image-uses-texts.en.ts'
import { es } from './image-uses-texts.es.ts'
import type { ImageUse } from './schemas.ts'

const texts: Catalog<typeof en> = { en, es }

/** How many uses the sentence lists. */
const MAX_NAMED = 3

/** Names a use of an image as people know it. */
export function describeImageUse({ kind, title }: ImageUse, language: Language): string {
  return texts[language].use[kind](title)
}

/** Why an image can't be deleted, with the uses to remove first. */
export function inUseSentence(uses: readonly ImageUse[], language: Language): string {
  const t = texts[language]
  const named = uses.slice(0, MAX_NAMED).map(use => describeImageUse(use, language))
  const others = uses.length - named.length
  const places = others > 0 ? [...named, t.more(others)] : named
  return t.inUse(places.join(', '))
}
