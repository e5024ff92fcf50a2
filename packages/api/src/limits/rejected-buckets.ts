import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { LRUCache } from 'lru-cache'

/** Buckets remembered at once; past it, the one unused for longest is dropped. */
const MAX_BUCKETS = 20_000

/** Milliseconds that a rejection is trusted before the database is asked again. */
const TRUSTED_MS = MINUTE_MS

/** Remembers buckets over their limit, to reject repeats without a query. */
export class RejectedBuckets {
  readonly #buckets = new LRUCache<string, { resetsAt: number; until: number }>({ max: MAX_BUCKETS })

  /** Rejects a bucket until `resetsAt` (epoch milliseconds). */
  add(bucket: string, resetsAt: number, now: number): void {
    // Subtract the second that rounding up the wait may have added.
    this.#buckets.set(bucket, { resetsAt, until: Math.min(resetsAt - 1_000, now + TRUSTED_MS) })
  }

  /** Seconds to wait for a rejected bucket at `now` (epoch milliseconds), otherwise null. */
  find(bucket: string, now: number): number | null {
    const known = this.#buckets.get(bucket)
    if (!known) return null
    // Ignore entries stored before the clock was set back.
    if (known.until > now && known.until <= now + TRUSTED_MS) return Math.ceil((known.resetsAt - now) / 1_000)
    this.#buckets.delete(bucket)
    return null
  }

  /** Call after the counts were cleared. */
  clear(): void {
    this.#buckets.clear()
  }
}
