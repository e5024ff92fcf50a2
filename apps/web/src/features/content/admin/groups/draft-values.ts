import type { ContentValue } from '@clinic/domain/content/practice.ts'
import type { ContentChanges } from '@clinic/domain/content/schemas.ts'
import { isNone, NONE } from '@clinic/domain/content/texts/overridden.ts'
import type { Language } from '@clinic/domain/language.ts'
import { fittingContent, problemText } from '../fitting-content.ts'
import type { KnownFact } from '../practice/known-facts.ts'
import { texts } from '../texts.ts'
import type { FieldBlock, FieldCard } from './field-layout.ts'

/** An unsaved change of a field. */
export interface FieldChange {
  /** As typed. */
  text: string
  /** To store; null restores the built-in text. */
  value: string | null
  /** Version of the stored text when the change began; null if there was none. */
  version: number | null
}

/** Unsaved changes by key. */
export type Draft = Readonly<Record<string, FieldChange>>

/** Text of a field: empty for a text that was left out. */
export function fieldText({ optional, value }: KnownFact, change?: FieldChange): string {
  if (change) return change.text
  return optional && isNone(value) ? '' : value
}

/** Value to store for a typed text: an emptied optional field is left out. */
function typedValue({ builtIn, optional }: KnownFact, text: string): string | null {
  const value = text.trim()
  if (value !== '') return value
  if (builtIn === '') return null
  return optional ? NONE : ''
}

/** Adds a change to the draft, or drops it if it matches the stored text. */
export function changeField(
  draft: Draft,
  fact: KnownFact,
  change: Pick<FieldChange, 'text' | 'value'>,
): Draft {
  const { [fact.key]: before, ...others } = draft
  if (change.value === (fact.item?.value ?? null)) return others
  return {
    ...others,
    [fact.key]: { ...change, version: before ? before.version : (fact.item?.version ?? null) },
  }
}

/** Types a text; the built-in text typed again is no change. */
export function typeText(draft: Draft, fact: KnownFact, text: string): Draft {
  const value = typedValue(fact, text)
  const isBuiltIn = fact.item === null && value === fact.builtIn
  return changeField(draft, fact, { text, value: isBuiltIn ? null : value })
}

/** Why changed fields cannot be saved, by key: values that do not fit, and items with a part missing. */
export function draftProblems(
  blocks: readonly FieldBlock[],
  draft: Draft,
  language: Language,
): Record<string, string> {
  const { missing } = texts[language]
  const problems: Record<string, string> = {}
  for (const fact of blocks.flatMap(listFacts)) {
    const value = draft[fact.key]?.value
    if (value === undefined || value === null) continue
    const checked = fittingContent.safeParse({ key: fact.key, value })
    if (!checked.success)
      problems[fact.key] =
        value === '' ? missing : problemText(checked.error.issues[0]?.message ?? '', language)
  }
  for (const card of blocks.flatMap(block => (block.kind === 'cards' ? block.cards : []))) {
    const { facts, needed } = card
    if (!facts.some(({ key }) => key in draft)) continue
    const isBlank = facts.every(fact => fieldText(fact, draft[fact.key]).trim() === '')
    for (const { key } of facts) if (isBlank) delete problems[key]
    if (isBlank) continue
    for (const fact of facts) {
      const isMissing = needed.includes(fact.key) && fieldText(fact, draft[fact.key]).trim() === ''
      if (isMissing && !isLeftOut(card, draft)) problems[fact.key] = missing
    }
  }
  return problems
}

/** Whether an item is hidden on purpose, with its other texts unchanged. */
function isLeftOut({ lead, facts }: FieldCard, draft: Draft): boolean {
  const others = facts.filter(({ key }) => key !== lead.key)
  return isNone(draft[lead.key]?.value ?? lead.value) && others.every(({ key }) => !(key in draft))
}

/** Texts as they would be stored with these values. */
export function withValues(
  items: readonly ContentValue[],
  values: Readonly<Record<string, string | null>>,
): ContentValue[] {
  const kept = items.filter(({ key }) => !(key in values))
  const drafted = Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [{ key, value }]))
  return [...kept, ...drafted]
}

/** Values and versions to send; the blank parts of an item that was never filled in are left out. */
export function toChanges(blocks: readonly FieldBlock[], draft: Draft): ContentChanges {
  const blank = new Set(
    blocks
      .flatMap(block => (block.kind === 'cards' ? block.cards : []))
      .filter(({ facts }) => facts.every(fact => fieldText(fact, draft[fact.key]).trim() === ''))
      .flatMap(({ facts, lead }) => facts.filter(({ key }) => key !== lead.key).map(({ key }) => key)),
  )
  return Object.fromEntries(
    Object.entries(draft)
      .filter(([key]) => !blank.has(key))
      .map(([key, { value, version }]) => [key, { value, version }]),
  )
}

function listFacts(block: FieldBlock): KnownFact[] {
  if (block.kind === 'field') return [block.fact]
  return block.kind === 'row' ? block.facts : block.cards.flatMap(({ facts }) => facts)
}

export function withoutKeys(draft: Draft, keys: readonly string[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.includes(key)))
}
