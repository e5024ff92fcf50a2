import { RuleError } from '@clinic/domain/errors.ts'

/** Bytes of JSON after which the remaining calls of a batch are rejected. */
const MAX_BYTES = 2 * 1_048_576

/** Runs a visitor's batched calls one by one, and rejects the rest once the response is too large. */
export class BatchBudget {
  #last: Promise<unknown> = Promise.resolve()
  #bytes = 0

  /** Runs `call` after the previous ones; throws `batchTooLarge` (413) if they used up the budget. */
  run<T extends { ok: boolean; data?: unknown }>(call: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      if (this.#bytes > MAX_BYTES) throw new RuleError('batchTooLarge')
      const result = await call()
      if (result.ok) this.#bytes += JSON.stringify(result.data)?.length ?? 0
      return result
    })
    this.#last = result.catch(() => undefined)
    return result
  }
}
