import { RuleError } from '@clinic/domain/errors.ts'

/** How much the calls of one batch may respond with before the rest are rejected, in bytes of JSON. */
const MAX_BYTES = 2 * 1_048_576

/** Runs the calls of a visitor's batch one after the other, and rejects those that come after too much was sent. */
export class BatchBudget {
  #last: Promise<unknown> = Promise.resolve()
  #bytes = 0

  /** What `call` gives, once those before it are done; throws `batchTooLarge` (413) where they sent too much. */
  run<T extends { ok: boolean; data?: unknown }>(call: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      if (this.#bytes > MAX_BYTES) throw new RuleError('batchTooLarge')
      const answered = await call()
      if (answered.ok) this.#bytes += JSON.stringify(answered.data)?.length ?? 0
      return answered
    })
    this.#last = result.catch(() => undefined)
    return result
  }
}
