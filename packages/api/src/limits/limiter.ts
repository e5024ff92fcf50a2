import { setTimeout as pause } from 'node:timers/promises'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { Pauses } from './pauses.ts'
import { ReadCounter } from './read-counter.ts'
import { RejectedBuckets } from './rejected-buckets.ts'

/** Log-ins and rejections that may be held back at a time: each holds a connection. */
const MAX_PAUSED = { logins: 200, rejections: 1_000 } as const

/** What one process remembers of its callers; the counts of writes are in the database, which all processes share. */
export class Limiter {
  readonly requests = new ReadCounter(RATE_LIMITS.request)
  readonly reads = new ReadCounter(RATE_LIMITS.read)
  readonly renders = new ReadCounter(RATE_LIMITS.render)
  readonly refused = new RejectedBuckets()
  readonly logins: Pauses
  readonly rejections: Pauses

  constructor(wait: (milliseconds: number) => Promise<unknown> = pause) {
    this.logins = new Pauses(MAX_PAUSED.logins, wait)
    this.rejections = new Pauses(MAX_PAUSED.rejections, wait)
  }
}
