import { RuleError } from '@clinic/domain/errors.ts'

/** Seconds, sent as Retry-After. */
const RETRY_AFTER = 5

/** Runs one task at a time, first come, first served. Rejects with 503 when the queue is full or `signal` aborts. */
export class Semaphore {
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #taken = false

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting
  }

  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#taken) await this.#wait(signal)
    this.#taken = true
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#taken = false
    }
  }

  async #wait(signal?: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const letIn = () => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(letIn), 1)
      reject(busy())
    }
    this.#waiting.push(letIn)
    signal?.addEventListener('abort', giveUp)
    await promise
  }
}

function busy(): RuleError {
  return new RuleError('uploadsBusy', { retryAfter: RETRY_AFTER })
}
