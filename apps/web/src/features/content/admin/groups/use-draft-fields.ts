import type { ContentItem } from '@clinic/domain/content/schemas.ts'
import { NONE } from '@clinic/domain/content/texts/overridden.ts'
import { fictionalContent } from '@clinic/domain/setup/sample-content.ts'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../../../lib/texts.ts'
import type { KnownFact } from '../practice/known-facts.ts'
import { type AltTexts, altProblems } from './alt-texts.ts'
import { changeField, type Draft, fieldText, typeText, withoutKeys, withValues } from './draft-values.ts'
import type { FieldCard } from './field-layout.ts'

/** Errors that the form shows, by name of the field. */
export interface ShownProblems {
  read: (name: string) => string | undefined
  clear: (...names: string[]) => void
}

/** A field with its unsaved text and what can be done with it. */
export interface DraftField {
  fact: KnownFact
  text: string
  problem: string | undefined
  /** Whether the text describes the sample practice. */
  isSample: boolean
  /** Whether the practice has set a text. */
  isOwn: boolean
  type: (text: string) => void
  /** Stores the built-in text as the practice's own. */
  confirm: () => void
  leaveOut: () => void
  reset: () => void
}

/** Unsaved texts and errors of a group's fields. */
export function useDraftFields(items: readonly ContentItem[], problems: ShownProblems) {
  const [draft, setDraft] = useState<Draft>({})
  const alts = useAltTexts(problems)
  const values = useMemo(
    () => Object.fromEntries(Object.entries(draft).map(([key, { value }]) => [key, value])),
    [draft],
  )
  const samples = useMemo(() => listSamples(items, values), [items, values])

  const edit = (keys: readonly string[], change: (before: Draft) => Draft) => {
    setDraft(change)
    problems.clear(...keys)
  }
  const set = (fact: KnownFact, text: string, value: string | null) =>
    edit([fact.key], before => changeField(before, fact, { text, value }))

  const isSpare = ({ key, optional }: KnownFact) => optional && samples.has(key)

  const field = (fact: KnownFact): DraftField => {
    const change = draft[fact.key]
    return {
      fact,
      text: fieldText(fact, change),
      problem: problems.read(fact.key),
      isSample: samples.has(fact.key),
      isOwn: (change ? change.value : fact.item) !== null,
      type: text => edit([fact.key], before => typeText(before, fact, text)),
      confirm: () => set(fact, fact.builtIn, fact.builtIn),
      leaveOut: () => set(fact, '', NONE),
      reset: () => set(fact, fact.builtIn, null),
    }
  }
  const card = {
    isSample: ({ facts }: FieldCard) => facts.some(({ key }) => samples.has(key)),
    /** Stores the sample texts as the practice's own. */
    confirm: ({ facts }: FieldCard) => {
      for (const fact of facts) if (samples.has(fact.key)) set(fact, fact.builtIn, fact.builtIn)
    },
    /** Hides the item; its other texts stay as stored. */
    remove: ({ lead, facts }: FieldCard) => {
      const keys = facts.map(({ key }) => key)
      const value = lead.builtIn === '' ? null : NONE
      edit(keys, before => changeField(withoutKeys(before, keys), lead, { text: '', value }))
    },
    /** Empties the fields of a hidden item. */
    start: ({ facts }: FieldCard) =>
      edit([], before => facts.reduce((after, fact) => typeText(after, fact, ''), before)),
  }
  return {
    draft,
    /** Unsaved values by key. */
    values,
    alts,
    field,
    card,
    /** Whether a practice may leave a sample text out. */
    hasSpareSample: (facts: readonly KnownFact[]) => facts.some(isSpare),
    leaveOutSamples: (facts: readonly KnownFact[]) => {
      for (const fact of facts) if (isSpare(fact)) set(fact, '', NONE)
    },
    drop: (keys: readonly string[]) => edit(keys, before => withoutKeys(before, keys)),
    clear: () => {
      setDraft({})
      alts.clear()
    },
  }
}

export type DraftFields = ReturnType<typeof useDraftFields>

/** Unsaved alt texts of uploaded images, by address. */
function useAltTexts(problems: ShownProblems) {
  const language = useLanguage()
  const [texts, setTexts] = useState<AltTexts>({})
  return {
    texts,
    problem: (address: string) => problems.read(address) && altProblems(texts, language)[address],
    set: (address: string, alt: AltTexts[string]) => setTexts(before => ({ ...before, [address]: alt })),
    drop: (address: string) => setTexts(({ [address]: _, ...others }) => others),
    clear: () => setTexts({}),
  }
}

/** Keys that would still show sample text once the values are saved. */
function listSamples(items: readonly ContentItem[], values: Record<string, string | null>): Set<string> {
  return new Set(fictionalContent(withValues(items, values)).map(({ key }) => key))
}
