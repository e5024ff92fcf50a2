import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'

/** Seconds, sent as Retry-After. */
const RETRY_AFTER_SECONDS = 5

/**
 * Runs `max` tasks at a time, first come, first served. Rejects with the error `busy` if the queue
 * is full or `signal` aborts.
 */
export class Semaphore {
  readonly #maxWaiting: number
  readonly #busy: ErrorKey
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(maxWaiting: number, max = 1, busy: ErrorKey = 'unavailable') {
    this.#maxWaiting = maxWaiting
    this.#busy = busy
    this.#free = max
  }

  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait(signal)
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }

  async #wait(signal?: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw this.#refusal()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const letIn = () => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(letIn), 1)
      reject(this.#refusal())
    }
    this.#waiting.push(letIn)
    signal?.addEventListener('abort', giveUp)
    await promise
  }

  #refusal(): RuleError {
    return new RuleError(this.#busy, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}
