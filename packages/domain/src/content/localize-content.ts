import { DEFAULT_LANGUAGE, type Language, type TranslationLanguage } from '../language.ts'
import type { KnownContent } from './fields/content-fields.ts'
import { knownContent } from './known-content.ts'
import { type ContentValue, isSamplePractice, type Practice, readPractice } from './practice.ts'
import { builtInTextsEs } from './texts/es/built-in.ts'
import { practiceTextsEs } from './texts/es/practice.ts'
import { isNone } from './texts/overridden.ts'
import { changedUnits, hasWords, type TranslatedValue, textUnit } from './translations.ts'

/** Content items as pages in one language show them. */
export interface LocalizedContent {
  items: readonly ContentValue[]
  /** Texts and lines of texts that are shown in English, because the practice changed them and has not translated them. */
  english: string[]
}

interface BuiltInTexts {
  /** Sentences among the practice facts. */
  facts(practice: Practice, isSample: boolean): Readonly<Record<string, string>>
  /** All other texts; `practice` has its sentences in the language already. */
  texts(items: readonly ContentValue[], practice: Practice): Readonly<Record<string, string>>
}

const BUILT_IN: Record<TranslationLanguage, BuiltInTexts> = {
  es: { facts: practiceTextsEs, texts: builtInTextsEs },
}

/** Keys that the site uses with a text in each language. */
export const TRANSLATABLE_KEYS: ReadonlySet<string> = new Set(
  Object.values(BUILT_IN).flatMap(({ facts, texts }) => {
    const practice = readPractice([])
    return Object.keys({ ...facts(practice, true), ...texts([], practice) })
  }),
)

const KNOWN_KEYS: ReadonlySet<string> = new Set(knownContent([]).map(({ key }) => key))

/** Whether a key may have a translation: keys of the practice's own, and all but those with one value for every language. */
export function isTranslatable(key: string): boolean {
  return TRANSLATABLE_KEYS.has(key) || !KNOWN_KEYS.has(key)
}

/**
 * Content items for a language: the practice's translation, else its own English, else the built-in text of the
 * language.
 */
export function localizeContent(
  items: readonly ContentValue[],
  translations: readonly TranslatedValue[],
  language: Language,
): LocalizedContent {
  if (language === DEFAULT_LANGUAGE) return { items, english: [] }
  const { facts, texts } = BUILT_IN[language]
  const translated = new Map(
    translations.filter(one => one.language === language).map(({ key, value }) => [key, value]),
  )
  const own = new Map(items.map(({ key, value }) => [key, value]))
  const known = knownContent(items)
  const changed = changedUnits(items, known)
  const choose = (key: string, builtIn: string) => {
    const isLeftOut = own.has(key) ? isNone(own.get(key) ?? '') : builtIn === ''
    return (isLeftOut ? null : translated.get(key)) ?? (changed.has(textUnit(key)) ? null : builtIn)
  }

  const inLanguage = new Map<string, string>()
  const kept: string[] = []
  const read = (builtIn: Readonly<Record<string, string>>) => {
    for (const [key, text] of Object.entries(builtIn)) {
      const value = choose(key, text)
      if (value === null) kept.push(key)
      else inLanguage.set(key, value)
    }
    return [
      ...items.filter(({ key }) => !inLanguage.has(key)),
      ...[...inLanguage].map(([key, value]) => ({ key, value })),
    ]
  }
  const withFacts = read(facts(readPractice(items), isSamplePractice(items)))
  const localized = read(texts(items, readPractice(withFacts)))
  return { items: localized, english: listEnglish(items, known, kept) }
}

/** Built-in texts of a language by key, with the practice's facts in them. */
export function builtInTranslations(
  items: readonly ContentValue[],
  translations: readonly TranslatedValue[],
  language: TranslationLanguage,
): Record<string, string> {
  const { facts, texts } = BUILT_IN[language]
  const localized = localizeContent(items, translations, language)
  return {
    ...facts(readPractice(items), isSamplePractice(items)),
    ...texts(items, readPractice(localized.items)),
  }
}

/** The English texts of some keys, with each line of a text that pages show line by line. */
function listEnglish(
  items: readonly ContentValue[],
  known: readonly KnownContent[],
  keys: readonly string[],
): string[] {
  const own = new Map(items.map(({ key, value }) => [key, value]))
  const builtIn = new Map(known.map(text => [text.key, text.builtIn]))
  // A name is the same in every language.
  const texts = keys
    .filter(key => key !== 'practitioner_name')
    .map(key => own.get(key) ?? builtIn.get(key) ?? '')
    .filter(text => !isNone(text))
  const lines = texts.flatMap(text => text.split(/\r?\n/).map(line => line.trim().replace(/^(?:## |- )/, '')))
  return [...new Set([...texts, ...lines])].filter(hasWords)
}
