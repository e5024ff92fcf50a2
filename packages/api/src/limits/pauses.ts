/** Delays calls, up to a maximum at once. */
export class Pauses {
  readonly #max: number
  readonly #wait: (milliseconds: number) => Promise<unknown>
  #held = 0

  constructor(max: number, wait: (milliseconds: number) => Promise<unknown>) {
    this.#max = max
    this.#wait = wait
  }

  /** Delays a call by milliseconds; returns false immediately if too many calls are delayed. */
  async pause(milliseconds: number): Promise<boolean> {
    if (this.#held >= this.#max) return false
    this.#held++
    try {
      await this.#wait(milliseconds)
      return true
    } finally {
      this.#held--
    }
  }
}
