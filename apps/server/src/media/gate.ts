import { RuleError } from '@clinic/domain/errors.ts'

/** Seconds after which whoever found too many waiting may try again. */
const RETRY_AFTER = 5

/**
 * Lets one in at a time, in the order in which they came. So many may wait; whoever comes beyond them, or waits until
 * `signal` aborts, is 503.
 */
export class Gate {
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #taken = false

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /** Runs what needs the gate to itself. */
  async pass<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#taken) await this.#wait(signal)
    this.#taken = true
    try {
      return await run()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#taken = false
    }
  }

  async #wait(signal: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const letIn = () => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(letIn), 1)
      reject(busy())
    }
    this.#waiting.push(letIn)
    signal.addEventListener('abort', giveUp)
    await promise
  }
}

function busy(): RuleError {
  return new RuleError('uploadsBusy', { retryAfter: RETRY_AFTER })
}
