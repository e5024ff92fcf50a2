import { setTimeout as pause } from 'node:timers/promises'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { ReadCounter } from './read-counter.ts'
import { RefusedBuckets } from './refused-buckets.ts'

/** Log-ins that may be held back at a time: each holds a connection. */
const MAX_PAUSED = 200

/** What one process remembers of its callers; the counts of writes are in the database, which all processes share. */
export class Limiter {
  readonly reads = new ReadCounter(RATE_LIMITS.read)
  readonly renders = new ReadCounter(RATE_LIMITS.render)
  readonly refused = new RefusedBuckets()
  readonly #pause: (milliseconds: number) => Promise<unknown>
  #paused = 0

  constructor(wait: (milliseconds: number) => Promise<unknown> = pause) {
    this.#pause = wait
  }

  /** Holds a call back for so many milliseconds; false, at once, while too many are held back already. */
  async pause(milliseconds: number): Promise<boolean> {
    if (this.#paused >= MAX_PAUSED) return false
    this.#paused++
    try {
      await this.#pause(milliseconds)
      return true
    } finally {
      this.#paused--
    }
  }
}
