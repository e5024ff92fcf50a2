import type { KnownFact } from '../practice/known-facts.ts'

/** Fields shown together: one field, the fields of a visit in a row, or numbered cards such as questions. */
export type FieldBlock =
  | { kind: 'field'; fact: KnownFact }
  | { kind: 'row'; label: string; facts: KnownFact[] }
  | { kind: 'cards'; noun: string; cards: FieldCard[] }

/** A numbered item with its fields, such as a review. */
export interface FieldCard {
  label: string
  /** The field without which the item is not shown. */
  lead: KnownFact
  facts: KnownFact[]
  /** Keys that must be filled in if the item is shown. */
  needed: string[]
}

/** Numbered items by the start of their keys; the first needed part leads. */
const ITEMS: Readonly<Record<string, { noun: string; needed: string[] }>> = {
  testimonial: { noun: 'review', needed: ['heading', 'text'] },
  faq: { noun: 'question', needed: ['question', 'answer'] },
  partner: { noun: 'partner', needed: ['name', 'kind', 'text', 'offer', 'url'] },
  about_promise: { noun: 'promise', needed: ['title', 'text'] },
  about_milestone: { noun: 'milestone', needed: ['when', 'what'] },
  first_visit: { noun: 'step', needed: ['title', 'text'] },
}

const ITEM = /^([a-z_]+)_(\d)_([a-z_]+)$/
const VISIT = /^service_([a-z_]+)_(?:text|price)$/

/** Arranges the fields of a group in page order. */
export function fieldLayout(facts: readonly KnownFact[]): FieldBlock[] {
  const blocks: FieldBlock[] = []
  const seen = new Set<string>()
  for (const fact of facts) {
    if (seen.has(fact.key)) continue
    const together = findTogether(fact, facts)
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

function findTogether(
  fact: KnownFact,
  facts: readonly KnownFact[],
): { facts: KnownFact[]; block: FieldBlock } {
  const [, start = ''] = ITEM.exec(fact.key) ?? []
  const item = ITEMS[start]
  if (item) {
    const all = facts.filter(({ key }) => ITEM.exec(key)?.[1] === start)
    const numbers = new Set(all.map(({ key }) => ITEM.exec(key)?.[2] ?? ''))
    const cards = [...numbers].map(number => {
      const parts = all.filter(({ key }) => ITEM.exec(key)?.[2] === number)
      return toCard(`${start}_${number}`, number, item, parts)
    })
    return { facts: all, block: { kind: 'cards', noun: item.noun, cards } }
  }
  const [, visit] = VISIT.exec(fact.key) ?? []
  if (visit !== undefined) {
    const both = facts.filter(({ key }) => VISIT.exec(key)?.[1] === visit)
    return { facts: both, block: { kind: 'row', label: sentence(visit), facts: both } }
  }
  return { facts: [fact], block: { kind: 'field', fact } }
}

function toCard(
  start: string,
  number: string,
  { noun, needed }: { noun: string; needed: string[] },
  parts: KnownFact[],
): FieldCard {
  const lead = parts.find(({ key }) => key === `${start}_${needed[0]}`)
  if (!lead) throw new Error(`${start} has no ${needed[0]}`)
  return {
    label: `${sentence(noun)} ${number}`,
    lead,
    facts: parts,
    needed: needed.map(part => `${start}_${part}`),
  }
}

function sentence(words: string): string {
  const text = words.replaceAll('_', '-')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
