import type { ContentGroup } from '@clinic/domain/content/fields/content-fields.ts'
import { knownContent } from '@clinic/domain/content/known-content.ts'
import type { ContentValue } from '@clinic/domain/content/practice.ts'
import type { ContentTranslation } from '@clinic/domain/content/schemas.ts'
import {
  changedUnits,
  isToTranslate,
  type TranslationState,
  textUnit,
  translationState,
} from '@clinic/domain/content/translations.ts'

/** A text that can be translated, with its English in use. */
export interface TranslatedText extends ContentTranslation {
  group: ContentGroup
  english: string
  /** Whether the English of its unit was changed, so that Spanish pages show no built-in text. */
  isChanged: boolean
  /** Whether its own English is the built-in one. */
  isBuiltInEnglish: boolean
  /** Null if there is nothing to translate. */
  state: TranslationState | null
}

/** Translatable texts by key, with the states that these English texts give them. */
export function translatedTexts(
  items: readonly ContentValue[],
  translations: readonly ContentTranslation[],
): Map<string, TranslatedText> {
  const known = knownContent(items)
  const knownByKey = new Map(known.map(text => [text.key, text]))
  const own = new Map(items.map(({ key, value }) => [key, value]))
  const changed = changedUnits(items, known)
  return new Map(
    translations.flatMap(text => {
      const { key, translation } = text
      const content = knownByKey.get(key)
      if (!content) return []
      const english = own.get(key) ?? content.builtIn
      const isChanged = changed.has(textUnit(key))
      const translatedFrom = translation?.translatedFrom ?? null
      const state = translationState({ english, isChanged, translatedFrom })
      const isBuiltInEnglish = english === content.builtIn
      return [[key, { ...text, group: content.group, english, isChanged, isBuiltInEnglish, state }]]
    }),
  )
}

/** Numbers of texts: all with something to translate, without a translation, and with English changed after translation. */
export function countTranslations(texts: Iterable<TranslatedText>) {
  const states = [...texts].flatMap(({ state }) => (state === null ? [] : [state]))
  return {
    total: states.length,
    missing: states.filter(state => state === 'notTranslated').length,
    outdated: states.filter(state => state === 'englishChanged').length,
    open: states.filter(isToTranslate).length,
  }
}
