import { cleanText } from '@clinic/domain/clean-text.ts'
import type { ContentChanges, ContentItem, ContentTranslation } from '@clinic/domain/content/schemas.ts'
import { useMemo, useState } from 'react'

/** A text as typed, and what to store: null for the built-in text. */
export interface TypedText {
  text: string
  value: string | null
}

/** What a change replaces. */
interface Base {
  /** Version when the change began; null if there was no text. */
  version: number | null
  /** Value that this form has saved since then, under a newer version. */
  saved?: string | null
}

/** An unsaved change of a text. */
interface EditedText extends TypedText {
  base: Base
  /** The English text when the change began. */
  englishBase: Base
}

/** Unsaved changes by the names of their inputs: a text's key, or `translationName` for its Spanish. */
export type Edits = Readonly<Record<string, EditedText>>

/** Constant, so memoized values keep their identity. */
export const NO_EDITS: Edits = {}

/** Texts to change, by input name; null discards a change. */
export type TextChanges = Readonly<Record<string, TypedText | null>>

/** Name of a translation's input. */
export const translationName = (key: string) => `${key}.es`

/** Key of the text that an input is for. */
export const textKey = (name: string) => name.replace(/\.es$/, '')

const isTranslation = (name: string) => name !== textKey(name)

/** Errors that the form shows, by name of the field. */
export interface ShownProblems {
  read: (name: string) => string | undefined
  clear: (...names: string[]) => void
}

/** Unsaved changes of texts in English and Spanish; `saved` are just saved, and not yet read again. */
export function useEditedTexts(
  items: readonly ContentItem[],
  translations: readonly ContentTranslation[],
  problems: ShownProblems,
  saved: Edits,
) {
  const [edits, setEdits] = useState(NO_EDITS)
  const current = useMemo(() => ({ ...saved, ...edits }), [saved, edits])
  const stored = new Map<string, { version: number; value: string }>(items.map(item => [item.key, item]))
  for (const { key, translation } of translations)
    if (translation) stored.set(translationName(key), translation)
  const storedVersion = (name: string) => stored.get(name)?.version ?? null
  const startBase = (name: string) => withSaved({ version: storedVersion(name) }, saved[name])
  const startBases = (name: string) => ({ base: startBase(name), englishBase: startBase(textKey(name)) })
  /** Version that a change replaces; an old one if someone else has saved since. */
  const replacedVersion = (name: string, base: Base) =>
    base.saved === (stored.get(name)?.value ?? null) ? storedVersion(name) : base.version
  const isNewer = (name: string, base: Base) => replacedVersion(name, base) !== storedVersion(name)
  return {
    edits,
    /** Changes that the fields show: unsaved ones, and those just saved. */
    current,
    /** Their English and Spanish values by key. */
    values: useMemo(() => toValues(current, false), [current]),
    spanishValues: useMemo(() => toValues(current, true), [current]),
    /** Changes of texts that someone else has saved since; null for each, to discard them. */
    newer: Object.fromEntries(
      Object.entries(edits)
        .filter(([name, { base, englishBase }]) => isNewer(name, base) || isNewer(textKey(name), englishBase))
        .map(([name]) => [name, null]),
    ),
    /** Changes as the API takes them. After a conflict was shown, saving replaces newer texts. */
    toChanges: (changed: Edits, replaces: boolean): ContentChanges => {
      const changes: ContentChanges = {}
      for (const [name, { value, base, englishBase }] of Object.entries(changed)) {
        const key = textKey(name)
        const version = replaces ? storedVersion(name) : replacedVersion(name, base)
        const englishVersion = replaces ? storedVersion(key) : replacedVersion(key, englishBase)
        changes[key] = isTranslation(name)
          ? { version: englishVersion, ...changes[key], translations: { es: { value, version } } }
          : { ...changes[key], value, version }
      }
      return changes
    },
    /** Drops saved or discarded changes, but keeps newer input in the same fields and in their translations. */
    drop: (dropped: Edits) =>
      setEdits(now =>
        Object.fromEntries(
          Object.entries(now)
            .filter(([name, edit]) => edit !== dropped[name])
            .map(([name, { base, englishBase, ...typed }]) => [
              name,
              {
                ...typed,
                base: withSaved(base, dropped[name]),
                englishBase: withSaved(englishBase, dropped[textKey(name)]),
              },
            ]),
        ),
      ),
    change: (changes: TextChanges) => {
      setEdits(before => {
        const changed = Object.entries(changes).flatMap(([name, typed]) =>
          typed ? [[name, { ...startBases(name), ...before[name], ...typed }]] : [],
        )
        const others = Object.entries(before).filter(([name]) => !(name in changes))
        return Object.fromEntries([...others, ...changed])
      })
      problems.clear(...Object.keys(changes))
    },
    problem: problems.read,
  }
}

/** Adds the value that this form has just saved, if any. */
const withSaved = (base: Base, saved: TypedText | undefined): Base =>
  saved ? { ...base, saved: saved.value && cleanText(saved.value) } : base

export type EditedTexts = ReturnType<typeof useEditedTexts>

function toValues(edits: Edits, spanish: boolean): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(edits)
      .filter(([name]) => isTranslation(name) === spanish)
      .map(([name, { value }]) => [textKey(name), value]),
  )
}
