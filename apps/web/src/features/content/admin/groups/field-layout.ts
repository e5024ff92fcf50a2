import type { Language } from '@clinic/domain/language.ts'
import type { KnownFact } from '../known-facts.ts'
import type { en } from '../texts.en.ts'
import { texts } from '../texts.ts'

/** Fields shown together: one field, the fields of a visit in a row, or numbered cards such as questions. */
export type FieldBlock =
  | { kind: 'field'; fact: KnownFact }
  | { kind: 'row'; label: string; facts: KnownFact[] }
  | { kind: 'cards'; item: ItemKind; cards: FieldCard[] }

/** A numbered item with its fields, such as a review. */
export interface FieldCard {
  label: string
  /** The field without which the item is not shown. */
  lead: KnownFact
  facts: KnownFact[]
  /** Keys that must be filled in if the item is shown. */
  needed: string[]
}

export type ItemKind = keyof typeof en.items

/** Needed parts of numbered items by their kind; the first leads. */
const ITEMS: Readonly<Record<ItemKind, string[]>> = {
  testimonial: ['heading', 'text'],
  faq: ['question', 'answer'],
  partner: ['name', 'kind', 'text', 'offer', 'url'],
  about_promise: ['title', 'text'],
  about_milestone: ['when', 'what'],
  first_visit: ['title', 'text'],
}

const isItem = (kind: string): kind is ItemKind => Object.hasOwn(ITEMS, kind)

/** Arranges the fields of a group in page order. */
export function fieldLayout(facts: readonly KnownFact[], language: Language): FieldBlock[] {
  const blocks: FieldBlock[] = []
  const seen = new Set<string>()
  for (const fact of facts) {
    if (seen.has(fact.key)) continue
    const together = findTogether(fact, facts, language)
    for (const { key } of together.facts) seen.add(key)
    blocks.push(together.block)
  }
  return blocks
}

/** Leaves the fields that are wanted, with the rows and cards that they are in. */
export function filterBlocks(
  blocks: readonly FieldBlock[],
  isWanted: (fact: KnownFact) => boolean,
): FieldBlock[] {
  return blocks.flatMap((block): FieldBlock[] => {
    if (block.kind === 'field') return isWanted(block.fact) ? [block] : []
    if (block.kind === 'row') return block.facts.some(isWanted) ? [block] : []
    const cards = block.cards.filter(({ facts }) => facts.some(isWanted))
    return cards.length > 0 ? [{ ...block, cards }] : []
  })
}

interface Together {
  facts: KnownFact[]
  block: FieldBlock
}

function findTogether(fact: KnownFact, facts: readonly KnownFact[], language: Language): Together {
  const alone: Together = { facts: [fact], block: { kind: 'field', fact } }
  if (fact.thing === null) return alone
  const { kind, name, number } = fact.thing
  const all = facts.filter(({ thing }) => thing?.kind === kind)
  if (number === null) return { facts: all, block: { kind: 'row', label: name, facts: all } }
  if (!isItem(kind)) return alone
  const numbers = new Set(all.flatMap(({ thing }) => thing?.number ?? []))
  const cards = [...numbers].map(number => {
    const parts = all.filter(({ thing }) => thing?.number === number)
    return toCard(`${kind}_${number}`, texts[language].items[kind].name(number), ITEMS[kind], parts)
  })
  return { facts: all, block: { kind: 'cards', item: kind, cards } }
}

function toCard(start: string, label: string, needed: readonly string[], parts: KnownFact[]): FieldCard {
  const lead = parts.find(({ key }) => key === `${start}_${needed[0]}`)
  if (!lead) throw new Error(`${start} has no ${needed[0]}`)
  return {
    label,
    lead,
    facts: parts,
    needed: needed.map(part => `${start}_${part}`),
  }
}
