import type { ContentValue } from '@clinic/domain/content/practice.ts'
import { isNone, NONE } from '@clinic/domain/content/texts/overridden.ts'
import type { Language } from '@clinic/domain/language.ts'
import { fittingContent, problemText } from '../fitting-content.ts'
import type { KnownFact } from '../known-facts.ts'
import { texts } from '../texts.ts'
import type { FieldBlock, FieldCard } from './field-layout.ts'
import { type Edits, type TypedText, textKey } from './use-edited-texts.ts'

/** Text of a field: empty for a text that was left out. */
export function fieldText({ key, optional, value }: KnownFact, edits: Edits): string {
  return edits[key]?.text ?? (optional && isNone(value) ? '' : value)
}

/** The change to a value; null if it is the stored one. */
export function changeTo({ item }: KnownFact, text: string, value: string | null): TypedText | null {
  return value === (item?.value ?? null) ? null : { text, value }
}

/** The change by typing a text; the built-in text typed again is no change. */
export function typedChange(fact: KnownFact, text: string): TypedText | null {
  const value = typedValue(fact, text)
  return changeTo(fact, text, fact.item === null && value === fact.builtIn ? null : value)
}

/** Value to store for a typed text: an emptied optional field is left out. */
function typedValue({ builtIn, optional }: KnownFact, text: string): string | null {
  const value = text.trim()
  if (value !== '') return value
  if (builtIn === '') return null
  return optional ? NONE : ''
}

/** Why changed texts cannot be saved, by name: values that do not fit, and items with a part missing. */
export function editProblems(
  blocks: readonly FieldBlock[],
  edits: Edits,
  language: Language,
): Record<string, string> {
  const { missing } = texts[language]
  const problems: Record<string, string> = {}
  for (const [name, { value }] of Object.entries(edits)) {
    if (value === null) continue
    const checked = fittingContent.safeParse({ key: textKey(name), value })
    if (!checked.success)
      problems[name] = value === '' ? missing : problemText(checked.error.issues[0]?.message ?? '', language)
  }
  for (const card of listCards(blocks)) {
    const { facts, needed } = card
    if (!facts.some(({ key }) => key in edits)) continue
    const isBlank = isBlankCard(card, edits)
    for (const { key } of facts) if (isBlank) delete problems[key]
    if (isBlank) continue
    for (const fact of facts) {
      const isMissing = needed.includes(fact.key) && fieldText(fact, edits).trim() === ''
      if (isMissing && !isLeftOut(card, edits)) problems[fact.key] = missing
    }
  }
  return problems
}

/** The changes without the blank parts of items that were never filled in. */
export function withoutBlankParts(blocks: readonly FieldBlock[], edits: Edits): Edits {
  const blank = new Set(
    listCards(blocks)
      .filter(card => isBlankCard(card, edits))
      .flatMap(({ facts, lead }) => facts.filter(({ key }) => key !== lead.key).map(({ key }) => key)),
  )
  return Object.fromEntries(Object.entries(edits).filter(([name]) => !blank.has(name)))
}

const listCards = (blocks: readonly FieldBlock[]) =>
  blocks.flatMap(block => (block.kind === 'cards' ? block.cards : []))

const isBlankCard = ({ facts }: FieldCard, edits: Edits) =>
  facts.every(fact => fieldText(fact, edits).trim() === '')

/** Whether an item is hidden on purpose, with its other texts unchanged. */
function isLeftOut({ lead, facts }: FieldCard, edits: Edits): boolean {
  const others = facts.filter(({ key }) => key !== lead.key)
  return isNone(edits[lead.key]?.value ?? lead.value) && others.every(({ key }) => !(key in edits))
}

/** Texts as they would be stored with these values. */
export function withValues(
  items: readonly ContentValue[],
  values: Readonly<Record<string, string | null>>,
): ContentValue[] {
  const kept = items.filter(({ key }) => !(key in values))
  const edited = Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [{ key, value }]))
  return [...kept, ...edited]
}
