/** How many buckets are remembered at a time; beyond it the longest remembered is forgotten. */
const MAX_BUCKETS = 20_000

/** How long an error is believed without asking the database again, in milliseconds. */
const BELIEVED = 60_000

/** Which buckets were over their limit a moment ago, so that refusing them again costs the database nothing. */
export class RejectedBuckets {
  readonly #buckets = new Map<string, { resetsAt: number; until: number }>()

  /** Remembers that a bucket is refused until `resetsAt` (epoch milliseconds). */
  add(bucket: string, resetsAt: number, now: number): void {
    this.#buckets.delete(bucket)
    if (this.#buckets.size >= MAX_BUCKETS) {
      const [oldest] = this.#buckets.keys()
      if (oldest !== undefined) this.#buckets.delete(oldest)
    }
    // The time to wait was rounded up to a second.
    this.#buckets.set(bucket, { resetsAt, until: Math.min(resetsAt - 1_000, now + BELIEVED) })
  }

  /** Seconds to wait for a bucket that is known to be refused at `now`; null for any other. */
  find(bucket: string, now: number): number | null {
    const known = this.#buckets.get(bucket)
    if (!known) return null
    if (known.until > now) return Math.ceil((known.resetsAt - now) / 1_000)
    this.#buckets.delete(bucket)
    return null
  }

  /** Forgets every error, for counts that were cleared. */
  clear(): void {
    this.#buckets.clear()
  }
}
