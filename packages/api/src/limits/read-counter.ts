import type { RateLimit } from '@clinic/domain/rate-limits.ts'

/** How many addresses are counted at a time; beyond it the longest counted is forgotten. */
const MAX_ADDRESSES = 20_000

interface Count {
  count: number
  resetsAt: number
}

/** Counts in this process's memory: cheap enough for every read, and bounded. */
export class ReadCounter {
  readonly #counts = new Map<string, Count>()
  readonly #limit: RateLimit

  constructor(limit: RateLimit) {
    this.#limit = limit
  }

  /** Counts one more for an address at `now` (epoch milliseconds): seconds to wait, or null within the limit. */
  count(address: string, now: number): number | null {
    const known = this.#counts.get(address)
    if (!known || known.resetsAt <= now) {
      this.#begin(address, now)
      return null
    }
    known.count++
    return known.count > this.#limit.count ? Math.ceil((known.resetsAt - now) / 1_000) : null
  }

  #begin(address: string, now: number): void {
    this.#counts.delete(address)
    if (this.#counts.size >= MAX_ADDRESSES) {
      const [oldest] = this.#counts.keys()
      if (oldest !== undefined) this.#counts.delete(oldest)
    }
    this.#counts.set(address, { count: 1, resetsAt: now + this.#limit.minutes * 60_000 })
  }
}
