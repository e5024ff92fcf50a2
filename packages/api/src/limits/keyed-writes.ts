import { Semaphore } from './semaphore.ts'

/** Each keeps one of ten connections idle while it works on another. */
const MAX_RUNNING = 2

/** Writes that wait for their turn; others are told to try again. */
const MAX_WAITING = 50

/** Runs writes with an Idempotency-Key and their own transactions: a few at a time, and one at a time of each id. */
export class KeyedWrites {
  readonly #writes = new Semaphore(MAX_WAITING, MAX_RUNNING)
  readonly #settled = new Map<string, Promise<unknown>>()

  async run<T>(id: string, write: () => Promise<T>): Promise<T> {
    // A repeat that waited in the semaphore would keep other writes from running.
    while (this.#settled.has(id)) await this.#settled.get(id)
    const running = this.#writes.run(write).finally(() => this.#settled.delete(id))
    this.#settled.set(id, Promise.allSettled([running]))
    return running
  }
}
