import { z } from 'zod'

/** What a read of a calendar had to skip, guess or cut. */
const REMARK_KINDS = [
  'cutShort',
  'unreadableEvent',
  'unreadableException',
  'noLength',
  'unreadableUntil',
  'partialRule',
  'firstTimeOnly',
  'guessedZone',
  'unknownZone',
  'unanswered',
] as const

export type RemarkKind = (typeof REMARK_KINDS)[number]

/** Examples that are kept of a kind. */
const MAX_EXAMPLES = 5

const MAX_EXAMPLE_LENGTH = 80

export const remarkOutput = z.object({
  kind: z.enum(REMARK_KINDS),
  count: z.int(),
  /** Days (`yyyy-MM-dd`), zones, rules or values as they were written; never a title. */
  examples: z.array(z.string()).max(MAX_EXAMPLES),
})

export type Remark = z.infer<typeof remarkOutput>

/** Counts what a read had to skip by kind, with a few examples. */
export class Remarks {
  readonly #kinds = new Map<RemarkKind, { count: number; examples: Set<string> }>()

  add(kind: RemarkKind, example = ''): void {
    const known = this.#kinds.get(kind) ?? { count: 0, examples: new Set() }
    this.#kinds.set(kind, known)
    known.count += 1
    const shown = example.replaceAll(/[^\p{L}\d =;:,.+\-/()&_]/gu, '').slice(0, MAX_EXAMPLE_LENGTH)
    if (shown !== '' && known.examples.size < MAX_EXAMPLES) known.examples.add(shown)
  }

  /** What was added, in the order of REMARK_KINDS. */
  list(): Remark[] {
    return REMARK_KINDS.flatMap(kind => {
      const known = this.#kinds.get(kind)
      return known ? [{ kind, count: known.count, examples: [...known.examples] }] : []
    })
  }
}

/** Whether nothing of a calendar was lost; invitations that wait for an answer are skipped on purpose. */
export function isWhole(remarks: readonly Remark[]): boolean {
  return remarks.every(({ kind }) => kind === 'unanswered')
}
