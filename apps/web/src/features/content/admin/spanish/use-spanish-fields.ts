import type { ContentItem, ContentTranslation } from '@clinic/domain/content/schemas.ts'
import {
  isToTranslate,
  type TranslationState,
  translationState,
} from '@clinic/domain/content/translations.ts'
import { useMemo } from 'react'
import { withValues } from '../groups/edited-fields.ts'
import { type EditedTexts, type TypedText, translationName } from '../groups/use-edited-texts.ts'
import { type TranslatedText, translatedTexts } from './translated-texts.ts'

/** A translation's field with its unsaved text and what can be done with it. */
export interface SpanishField {
  name: string
  text: string
  state: TranslationState | null
  problem: string | undefined
  english: string
  /** The English that it was made from, while that differs from the English in use. */
  translatedFrom: string | null
  /** Built-in Spanish of an English text that is still built-in, while its unit is not translated. */
  suggestion: string | null
  type: (text: string) => void
  /** Keeps the translation for the English in use. */
  confirm: () => void
  /** Absent while there is no translation. */
  remove?: () => void
}

/** Fields of a group's Spanish texts; unless they are shown, only those with unsaved changes. */
export function useSpanishFields(
  items: readonly ContentItem[],
  translations: readonly ContentTranslation[],
  { current, values, change, problem }: EditedTexts,
  shown: boolean,
) {
  const stored = useMemo(() => translatedTexts(items, translations), [items, translations])
  const texts = useMemo(
    () => translatedTexts(withValues(items, values), translations),
    [items, translations, values],
  )
  return {
    field: (key: string): SpanishField | null => {
      const name = translationName(key)
      const text = texts.get(key)
      const edit = current[name]
      if (!text || !(shown || edit)) return null
      const state = edit ? editedState(text, edit) : text.state
      if (state === null && !edit) return null
      const { translation, english } = text
      return {
        name,
        text: edit?.text ?? storedText(text),
        state,
        problem: problem(name),
        english,
        translatedFrom: state === 'englishChanged' ? (translation?.translatedFrom ?? null) : null,
        suggestion: state === 'notTranslated' && text.isBuiltInEnglish ? text.builtIn : null,
        type: typed => change({ [name]: typedChange(text, typed) }),
        confirm: () =>
          translation && change({ [name]: { text: translation.value, value: translation.value } }),
        ...((edit ? edit.value : translation) && {
          remove: () => change({ [name]: translation && { text: initialText(text), value: null } }),
        }),
      }
    },
    /** Stores a text in Spanish while it waits for a translation; null otherwise. */
    answer: (key: string): ((spanish: string) => void) | null => {
      const text = texts.get(key)
      return text && isToTranslate(text.state)
        ? spanish => change({ [translationName(key)]: typedChange(text, spanish) })
        : null
    },
    /** Whether a text waits for a translation, or has an unsaved change. */
    needsTranslation: (key: string) =>
      key in current || translationName(key) in current || isToTranslate(stored.get(key)?.state ?? null),
  }
}

/** What Spanish pages show without a translation; empty where that is English. */
function initialText({ isChanged, builtIn }: TranslatedText): string {
  return isChanged ? '' : builtIn
}

function storedText(text: TranslatedText): string {
  return text.translation?.value ?? initialText(text)
}

/** The change by typing a text; null if it is the stored one. */
function typedChange(text: TranslatedText, typed: string): TypedText | null {
  const value = typed.trim()
  if (value === storedText(text)) return null
  return { text: typed, value: value === '' || value === initialText(text) ? null : value }
}

function editedState(text: TranslatedText, { value }: TypedText): TranslationState | null {
  return translationState({ ...text, translatedFrom: value === null ? null : text.english })
}
