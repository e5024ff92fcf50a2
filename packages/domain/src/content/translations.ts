import type { TranslationLanguage } from '../language.ts'
import type { KnownContent } from './fields/content-fields.ts'
import type { ContentValue } from './practice.ts'
import { isNone } from './texts/overridden.ts'

/** A practice's translation of a text. */
export interface TranslatedValue {
  key: string
  language: TranslationLanguage
  value: string
}

/** State of a text in another language, compared with its English. */
export type TranslationState = 'translated' | 'notTranslated' | 'englishChanged' | 'builtIn'

/** Keys whose values are the same in every language. */
const NEUTRAL = /_(?:url|code)$/

/**
 * The unit that a text is read with: a question and its answer, a title and its text. A unit is in one language, so
 * that a built-in answer never follows a question that the practice has changed.
 */
export function textUnit(key: string): string {
  if (key.startsWith('about_story_')) return 'about_story'
  // The name of a type of visit stands alone in emails and on the desk.
  if (/^service_[a-z_]+_name$/.test(key)) return key
  return key.replace(
    /_(?:code_label|title|subtitle|text|description|question|answer|heading|name|kind|offer|when|what)$/,
    '',
  )
}

/** Units that the practice has changed in English, and that therefore have no built-in translation. */
export function changedUnits(
  items: readonly ContentValue[],
  known: readonly Pick<KnownContent, 'key' | 'builtIn'>[],
): ReadonlySet<string> {
  const builtIn = new Map(known.map(text => [text.key, text.builtIn]))
  const changed = items.filter(({ key, value }) => !NEUTRAL.test(key) && builtIn.get(key) !== value)
  return new Set(changed.map(({ key }) => textUnit(key)))
}

/** Whether a text has words: prices and years read the same in every language. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text)
}

interface TranslatedText {
  /** The English text in use. */
  english: string
  /** Whether the practice has changed the English of the text's unit. */
  isChanged: boolean
  /** The English that the translation was made from; null without a translation. */
  translatedFrom: string | null
}

/** State of a text's translation; null if there is nothing to translate. */
export function translationState(text: TranslatedText): TranslationState | null {
  const { english, isChanged, translatedFrom } = text
  if (english === '' || isNone(english)) return null
  if (translatedFrom !== null) return translatedFrom === english ? 'translated' : 'englishChanged'
  if (!hasWords(english)) return null
  return isChanged ? 'notTranslated' : 'builtIn'
}

/** Whether a text waits for the practice: it has no translation, or one of an earlier English text. */
export function isToTranslate(state: TranslationState | null): boolean {
  return state === 'notTranslated' || state === 'englishChanged'
}
