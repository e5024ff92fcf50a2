import { Semaphore } from './semaphore.ts'

/** Each keeps one of ten connections idle while it works on another. */
const MAX_RUNNING = 2

/** Maximum queue of writes, and of repeats of running writes; further ones get 503. */
const MAX_WAITING = 50

/** Runs two writes with their own transactions at a time, and never two with the same id. */
export class KeyedWrites {
  readonly #writes = new Semaphore(MAX_WAITING, MAX_RUNNING)
  readonly #repeats = new Semaphore(0, MAX_WAITING)
  readonly #settled = new Map<string, Promise<unknown>>()

  async run<T>(id: string, write: () => Promise<T>): Promise<T> {
    // A repeat that waited among the writes would keep others from running.
    while (this.#settled.has(id)) await this.#repeats.run(async () => this.#settled.get(id))
    const running = this.#writes.run(write).finally(() => this.#settled.delete(id))
    this.#settled.set(id, Promise.allSettled([running]))
    return running
  }
}
