import type { ContentItem } from '@clinic/domain/content/schemas.ts'
import { NONE } from '@clinic/domain/content/texts/overridden.ts'
import { findSampleTexts } from '@clinic/domain/setup/sample-content.ts'
import { useMemo } from 'react'
import type { KnownFact } from '../known-facts.ts'
import { changeTo, fieldText, typedChange, withValues } from './edited-fields.ts'
import type { FieldCard } from './field-layout.ts'
import type { EditedTexts, TypedText } from './use-edited-texts.ts'

/** A field with its unsaved text and what can be done with it. */
export interface EnglishField {
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

const keepBuiltIn = (fact: KnownFact) => changeTo(fact, fact.builtIn, fact.builtIn)
const leaveOut = (fact: KnownFact) => changeTo(fact, '', NONE)

/** Fields of a group's English texts. */
export function useEnglishFields(
  items: readonly ContentItem[],
  { current, values, change, problem }: EditedTexts,
) {
  /** Keys that would still show sample text once the values are saved. */
  const samples = useMemo(
    () => new Set(findSampleTexts(withValues(items, values)).map(({ key }) => key)),
    [items, values],
  )
  const isSample = ({ key }: KnownFact) => samples.has(key)
  const isSpare = (fact: KnownFact) => fact.optional && isSample(fact)
  const changeAll = (facts: readonly KnownFact[], toChange: (fact: KnownFact) => TypedText | null) =>
    change(Object.fromEntries(facts.map(fact => [fact.key, toChange(fact)])))

  return {
    field: (fact: KnownFact): EnglishField => ({
      fact,
      text: fieldText(fact, current),
      problem: problem(fact.key),
      isSample: isSample(fact),
      isOwn: (current[fact.key] ?? { value: fact.item }).value !== null,
      type: text => change({ [fact.key]: typedChange(fact, text) }),
      confirm: () => changeAll([fact], keepBuiltIn),
      leaveOut: () => changeAll([fact], leaveOut),
      reset: () => change({ [fact.key]: changeTo(fact, fact.builtIn, null) }),
    }),
    card: {
      isSample: ({ facts }: FieldCard) => facts.some(isSample),
      /** Stores the sample texts as the practice's own. */
      confirm: ({ facts }: FieldCard) => changeAll(facts.filter(isSample), keepBuiltIn),
      /** Hides the item; its other texts stay as stored. */
      remove: ({ lead, facts }: FieldCard) =>
        changeAll(facts, fact =>
          fact.key === lead.key ? changeTo(lead, '', lead.builtIn === '' ? null : NONE) : null,
        ),
      /** Empties the fields of a hidden item. */
      start: ({ facts }: FieldCard) => changeAll(facts, fact => typedChange(fact, '')),
    },
    /** Whether a practice may leave a sample text out. */
    hasSpareSample: (facts: readonly KnownFact[]) => facts.some(isSpare),
    leaveOutSamples: (facts: readonly KnownFact[]) => changeAll(facts.filter(isSpare), leaveOut),
  }
}
