import type { RateLimit } from '@clinic/domain/rate-limits.ts'

/** Addresses counted at once; past it, the oldest is dropped. */
const MAX_ADDRESSES = 20_000

interface Count {
  count: number
  resetsAt: number
}

/** Counts in this process's memory: bounded, and cheap enough for every read. */
export class ReadCounter {
  readonly #counts = new Map<string, Count>()
  readonly #limit: RateLimit

  constructor(limit: RateLimit) {
    this.#limit = limit
  }

  /** Counts a read at `now` (epoch milliseconds). Returns seconds to wait, or null within the limit. */
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
