import { type Call, PROCEDURES } from './calls.ts'
import { accepts } from './valid-input.ts'

/** Slow responses listed in the summary. */
const SLOWEST = 5

export interface Outcome {
  status: number
  /** Milliseconds to the end of the response. */
  duration: number
  faults: string[]
}

/** Counts responses, and keeps each fault with the call that repeats it. */
export class Tally {
  readonly faults: string[] = []
  readonly #senders = new Map<string, number>()
  readonly #statuses = new Map<number, number>()
  readonly #called = new Set<string>()
  readonly #succeeded = new Set<string>()
  #slowest: { duration: number; line: string }[] = []
  #accepted = 0

  add(call: Call, { status, duration, faults }: Outcome): void {
    const { procedure, input, isAdmin, isRest } = call
    const sender = `${isAdmin ? 'administrator' : 'visitor'} over ${isRest ? 'REST' : 'tRPC'}`
    increment(this.#senders, sender)
    increment(this.#statuses, status)
    this.#called.add(procedure.name)
    if (status >= 200 && status < 300) this.#succeeded.add(procedure.name)
    if (!procedure.schema || accepts(procedure.schema, input)) this.#accepted++
    if (faults.length === 0 && duration <= (this.#slowest.at(-1)?.duration ?? -1)) return
    const key = call.key === null ? '' : `, key ${call.key}`
    const line = `${duration.toFixed(0)} ms, ${status}: ${procedure.name}, ${sender}${key}: ${shorten(input)}`
    for (const fault of faults) this.faults.push(`${fault}: ${line}`)
    this.#slowest = [...this.#slowest, { duration, line }]
      .toSorted((a, b) => b.duration - a.duration)
      .slice(0, SLOWEST)
  }

  /** The summary. */
  lines(): string[] {
    const missing = PROCEDURES.map(({ name }) => name).filter(name => !this.#succeeded.has(name))
    return [
      `sent: ${list(this.#senders)}; their schemas accept ${this.#accepted} of the inputs`,
      `statuses: ${list(this.#statuses)}`,
      `${this.#called.size} of ${PROCEDURES.length} procedures called, ${this.#succeeded.size} with a 2xx; none from ${missing.join(', ') || '-'}`,
      ...this.#slowest.map(({ line }, index) => `slowest ${index + 1}: ${line}`),
    ]
  }
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function list(counts: Map<string | number, number>): string {
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ')
}

/** The input as JSON, with long repetitions counted instead of written out. */
function shorten(input: unknown): string {
  const json = JSON.stringify(input) ?? 'no input'
  return json.replace(/(.{1,12}?)\1{30,}/gsu, (all, unit: string) => `${unit}{× ${all.length / unit.length}}`)
}
