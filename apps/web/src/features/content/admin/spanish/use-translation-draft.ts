import type { ContentChanges, ContentItem, ContentTranslation } from '@clinic/domain/content/schemas.ts'
import {
  isToTranslate,
  type TranslationState,
  translationState,
} from '@clinic/domain/content/translations.ts'
import type { Language } from '@clinic/domain/language.ts'
import { useMemo, useState } from 'react'
import type { Problems } from '../../../../lib/form/checked-form.ts'
import { useLanguage } from '../../../../lib/texts.ts'
import { fittingContent, problemText } from '../fitting-content.ts'
import { withValues } from '../groups/draft-values.ts'
import type { DraftFields, ShownProblems } from '../groups/use-draft-fields.ts'
import { type TranslatedText, translatedTexts } from './translated-texts.ts'

/** An unsaved change of a translation. */
interface TranslationChange {
  /** As typed. */
  text: string
  /** To store; null removes the translation. */
  value: string | null
  /** Versions when the change began: of the translation, and of the English that it is made from. */
  version: number | null
  englishVersion: number | null
}

type TranslationDraft = Readonly<Record<string, TranslationChange>>

/** A translation's field with its unsaved text and what can be done with it. */
export interface DraftTranslation {
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

interface TranslationDraftOptions {
  items: readonly ContentItem[]
  translations: readonly ContentTranslation[]
  fields: DraftFields
  problems: ShownProblems
  /** Whether the form shows Spanish; fields with unsaved changes are shown anyway. */
  shown: boolean
}

/** Name of a translation's input. */
export const translationName = (key: string) => `${key}.es`

/** Unsaved translations of a group's texts. */
export function useTranslationDraft(options: TranslationDraftOptions) {
  const { items, translations, fields, problems, shown } = options
  const language = useLanguage()
  const [draft, setDraft] = useState<TranslationDraft>({})
  const { values } = fields
  const stored = useMemo(() => translatedTexts(items, translations), [items, translations])
  const texts = useMemo(
    () => translatedTexts(withValues(items, values), translations),
    [items, translations, values],
  )
  const englishVersions = new Map(items.map(({ key, version }) => [key, version]))
  const versions = (key: string) => ({
    version: stored.get(key)?.translation?.version ?? null,
    englishVersion: englishVersions.get(key) ?? null,
  })

  const set = (key: string, change: Pick<TranslationChange, 'text' | 'value'> | null) => {
    setDraft(({ [key]: before, ...others }) =>
      change === null ? others : { ...others, [key]: { ...versions(key), ...before, ...change } },
    )
    problems.clear(translationName(key))
  }

  const field = (key: string): DraftTranslation | null => {
    const text = texts.get(key)
    const change = draft[key]
    if (!text || !(shown || change)) return null
    const state = change ? changedState(text, change) : text.state
    if (state === null && !change) return null
    const { translation, english } = text
    return {
      name: translationName(key),
      text: change?.text ?? storedText(text),
      state,
      problem: problems.read(translationName(key)),
      english,
      translatedFrom: state === 'englishChanged' ? (translation?.translatedFrom ?? null) : null,
      suggestion: state === 'notTranslated' && text.isBuiltInEnglish ? text.builtIn : null,
      type: typed => set(key, typedChange(text, typed)),
      confirm: () => translation && set(key, { text: translation.value, value: translation.value }),
      ...((change ? change.value : translation) && {
        remove: () => set(key, translation && { text: initialText(text), value: null }),
      }),
    }
  }

  return {
    draft,
    field,
    /** Unsaved translations by key. */
    values: useMemo(
      () => Object.fromEntries(Object.entries(draft).map(([key, { value }]) => [key, value])),
      [draft],
    ),
    /** Whether a text waits for a translation, or has an unsaved one. */
    isOpen: (key: string) => key in draft || isToTranslate(stored.get(key)?.state ?? null),
    /** Keys of changes whose texts someone else has saved since. */
    newer: Object.keys(draft).filter(key => {
      const now = versions(key)
      return draft[key]?.version !== now.version || draft[key]?.englishVersion !== now.englishVersion
    }),
    findProblems: (): Problems => draftProblems(draft, language),
    /** Adds the translations to the changes to send; `current` overrides newer saved values. */
    addTo: (changes: ContentChanges, current: boolean): ContentChanges => {
      const translated = Object.entries(draft).map(([key, { value, ...opened }]) => {
        const { version, englishVersion } = current ? versions(key) : opened
        return [key, { version: englishVersion, ...changes[key], translations: { es: { value, version } } }]
      })
      return { ...changes, ...Object.fromEntries(translated) }
    },
    drop: (keys: readonly string[]) =>
      setDraft(before => Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key)))),
    clear: () => setDraft({}),
  }
}

/** What Spanish pages show without a translation; empty where that is English. */
function initialText({ isChanged, builtIn }: TranslatedText): string {
  return isChanged ? '' : builtIn
}

function storedText(text: TranslatedText): string {
  return text.translation?.value ?? initialText(text)
}

/** The change of a typed text; null if it is the stored one. */
function typedChange(text: TranslatedText, typed: string) {
  const value = typed.trim()
  if (value === storedText(text)) return null
  return { text: typed, value: value === '' || value === initialText(text) ? null : value }
}

function changedState(text: TranslatedText, { value }: TranslationChange): TranslationState | null {
  return translationState({ ...text, translatedFrom: value === null ? null : text.english })
}

function draftProblems(draft: TranslationDraft, language: Language): Problems {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([key, { value }]) => {
      const checked = value === null ? null : fittingContent.safeParse({ key, value })
      if (!checked || checked.success) return []
      return [[translationName(key), problemText(checked.error.issues[0]?.message ?? '', language)]]
    }),
  )
}
