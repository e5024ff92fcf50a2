import type { RateLimit } from '@clinic/domain/rate-limits.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { LRUCache } from 'lru-cache'

/** Addresses counted at once; past it, the one that was quiet for longest is dropped. */
const MAX_ADDRESSES = 20_000

interface Count {
  count: number
  resetsAt: number
}

/** Counts in this process's memory: bounded, and cheap enough for every read. */
export class ReadCounter {
  readonly #counts = new LRUCache<string, Count>({ max: MAX_ADDRESSES })
  readonly #limit: RateLimit

  constructor(limit: RateLimit) {
    this.#limit = limit
  }

  /** Counts a read at `now` (epoch milliseconds). Returns seconds to wait, or null within the limit. */
  count(address: string, now: number): number | null {
    const known = this.#counts.get(address)
    const resetsAt = now + this.#limit.minutes * MINUTE_MS
    // A later end was set before the clock was set back.
    if (!known || known.resetsAt <= now || known.resetsAt > resetsAt) {
      this.#counts.set(address, { count: 1, resetsAt })
      return null
    }
    known.count++
    return known.count > this.#limit.count ? Math.ceil((known.resetsAt - now) / 1_000) : null
  }
}
