import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { KeyedWrites } from './keyed-writes.ts'
import { LoginQueue } from './login-queue.ts'
import { ReadCounter } from './read-counter.ts'
import { RejectedBuckets } from './rejected-buckets.ts'

/** Maximum rejections delayed at once; each one keeps a connection open. */
const MAX_PAUSED_REJECTIONS = 1_000

/** Passwords verified at once. Leaves one of libuv's four threads for files and DNS. */
const MAX_VERIFIED = Math.min(3, availableParallelism())

/** Delays calls, up to a maximum at once. */
class Pauses {
  readonly #max: number
  readonly #wait: (milliseconds: number) => Promise<unknown>
  #held = 0

  constructor(max: number, wait: (milliseconds: number) => Promise<unknown>) {
    this.#max = max
    this.#wait = wait
  }

  /** Delays a call by milliseconds, unless too many calls are delayed. */
  async pause(milliseconds: number): Promise<void> {
    if (this.#held >= this.#max) return
    this.#held++
    try {
      await this.#wait(milliseconds)
    } finally {
      this.#held--
    }
  }
}

/** Limits in this process's memory; write counts are in the database and shared by all processes. */
export class Limiter {
  readonly requests = new ReadCounter(RATE_LIMITS.request)
  readonly reads = new ReadCounter(RATE_LIMITS.read)
  readonly renders = new ReadCounter(RATE_LIMITS.render)
  readonly rejectedBuckets = new RejectedBuckets()
  readonly keyedWrites = new KeyedWrites()
  readonly logins: LoginQueue
  readonly rejections: Pauses

  constructor(wait: (milliseconds: number) => Promise<unknown> = pause) {
    this.logins = new LoginQueue(wait, MAX_VERIFIED)
    this.rejections = new Pauses(MAX_PAUSED_REJECTIONS, wait)
  }
}
