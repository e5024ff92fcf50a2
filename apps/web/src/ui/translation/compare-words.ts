/** A run of words that two texts share, or that only one of them has. */
export interface WordRun {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Max table cells of a comparison; beyond, everything between the first and last difference counts as replaced. */
const MAX_CELLS = 1_000_000

/** Words that a text lost and gained, by their longest common subsequence. */
export function compareWords(before: string, after: string): WordRun[] {
  const [old, now] = [toWords(before), toWords(after)]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && isSame(old[start], now[start])) start++
  let end = 0
  while (end < shorter - start && isSame(old[old.length - 1 - end], now[now.length - 1 - end])) end++

  const [oldMiddle, newMiddle] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  return joinRuns([
    ...now.slice(0, start).map(text => ({ kind: 'same' as const, text })),
    ...compareMiddle(oldMiddle, newMiddle),
    ...now.slice(now.length - end).map(text => ({ kind: 'same' as const, text })),
  ])
}

function compareMiddle(old: readonly string[], now: readonly string[]): WordRun[] {
  const width = now.length + 1
  if ((old.length + 1) * width > MAX_CELLS) return [...removed(old), ...added(now)]
  const lengths = new Uint16Array((old.length + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] = isSame(old[i], now[j])
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))

  const runs: WordRun[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (isSame(old[i], now[j])) {
      runs.push({ kind: 'same', text: now[j] ?? '' })
      i++
      j++
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) runs.push(...removed(old.slice(i, ++i)))
    else runs.push(...added(now.slice(j, ++j)))
  }
  return [...runs, ...removed(old.slice(i)), ...added(now.slice(j))]
}

const removed = (words: readonly string[]) => words.map(text => ({ kind: 'removed' as const, text }))
const added = (words: readonly string[]) => words.map(text => ({ kind: 'added' as const, text }))

/** Words with the space after them. */
function toWords(text: string): string[] {
  return text.match(/\S+\s*/g) ?? []
}

function isSame(word: string | undefined, other: string | undefined): boolean {
  return word?.trim() === other?.trim()
}

function joinRuns(runs: readonly WordRun[]): WordRun[] {
  const joined: WordRun[] = []
  for (const { kind, text } of runs) {
    const last = joined.at(-1)
    if (last && !/\s$/.test(last.text)) last.text += ' '
    if (last?.kind === kind) last.text += text
    else joined.push({ kind, text })
  }
  return joined
}
