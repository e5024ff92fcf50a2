import type { ContentChanges, ContentItem, ContentTranslation } from '@clinic/domain/content/schemas.ts'
import { useMemo, useState } from 'react'

/** A text as typed, and what to store: null for the built-in text. */
export interface TypedText {
  text: string
  value: string | null
}

/** An unsaved change of a text. */
interface EditedText extends TypedText {
  /**
   * Versions when the change began, of the text and of its English; null if there was none, undefined if an earlier
   * change was still being saved.
   */
  version: number | null | undefined
  englishVersion: number | null | undefined
}

/** Unsaved changes by the names of their inputs: a text's key, or `translationName` for its Spanish. */
export type Edits = Readonly<Record<string, EditedText>>

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

/** Unsaved changes of texts in English and Spanish; `saved` are those whose new versions have not been read. */
export function useEditedTexts(
  items: readonly ContentItem[],
  translations: readonly ContentTranslation[],
  problems: ShownProblems,
  saved: Edits,
) {
  const [edits, setEdits] = useState<Edits>({})
  const stored = new Map(items.map(({ key, version }) => [key, version]))
  for (const { key, translation } of translations)
    if (translation) stored.set(translationName(key), translation.version)
  const versions = (name: string) => ({
    version: name in saved ? undefined : (stored.get(name) ?? null),
    englishVersion: textKey(name) in saved ? undefined : (stored.get(textKey(name)) ?? null),
  })
  return {
    edits,
    /** Unsaved English and Spanish values by key. */
    values: useMemo(() => toValues(edits, false), [edits]),
    spanishValues: useMemo(() => toValues(edits, true), [edits]),
    /** Changes of texts that someone else has saved since; null for each, to discard them. */
    newer: Object.fromEntries(
      Object.entries(edits).flatMap(([name, { version, englishVersion }]) => {
        const now = versions(name)
        const isSame = [now.version, undefined].includes(version)
        return isSame && [now.englishVersion, undefined].includes(englishVersion) ? [] : [[name, null]]
      }),
    ),
    /** The changes with their versions, or with the stored ones to replace newer texts. */
    toSend: (replaces: boolean): Edits =>
      mapEdits(edits, (edit, name) => {
        const now = versions(name)
        if (replaces) return { ...edit, ...now }
        const { version = now.version, englishVersion = now.englishVersion } = edit
        return { ...edit, version, englishVersion }
      }),
    /** Drops these changes, but keeps newer input in the same fields and in their translations. */
    drop: (dropped: Edits) =>
      setEdits(now =>
        mapEdits(now, (edit, name) => {
          if (edit === dropped[name]) return null
          return {
            ...edit,
            ...(name in dropped && { version: undefined }),
            ...(textKey(name) in dropped && { englishVersion: undefined }),
          }
        }),
      ),
    change: (changes: TextChanges) => {
      setEdits(before => {
        const changed = Object.entries(changes).flatMap(([name, typed]) =>
          typed ? [[name, { ...versions(name), ...before[name], ...typed }]] : [],
        )
        const others = Object.entries(before).filter(([name]) => !(name in changes))
        return Object.fromEntries([...others, ...changed])
      })
      problems.clear(...Object.keys(changes))
    },
    problem: problems.read,
  }
}

/** The edits with a function applied; null leaves one out. */
function mapEdits(edits: Edits, map: (edit: EditedText, name: string) => EditedText | null): Edits {
  const mapped: Record<string, EditedText> = {}
  for (const [name, edit] of Object.entries(edits)) {
    const kept = map(edit, name)
    if (kept) mapped[name] = kept
  }
  return mapped
}

export type EditedTexts = ReturnType<typeof useEditedTexts>

function toValues(edits: Edits, spanish: boolean): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(edits)
      .filter(([name]) => isTranslation(name) === spanish)
      .map(([name, { value }]) => [textKey(name), value]),
  )
}

/** Values and versions to send. */
export function toChanges(edits: Edits): ContentChanges {
  const changes: ContentChanges = {}
  for (const [name, { value, version, englishVersion }] of Object.entries(edits)) {
    const key = textKey(name)
    changes[key] = isTranslation(name)
      ? { version: englishVersion, ...changes[key], translations: { es: { value, version } } }
      : { ...changes[key], value, version }
  }
  return changes
}
