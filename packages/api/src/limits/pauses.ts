/** Holds calls back, so many at a time. */
export class Pauses {
  readonly #most: number
  readonly #wait: (milliseconds: number) => Promise<unknown>
  #held = 0

  constructor(most: number, wait: (milliseconds: number) => Promise<unknown>) {
    this.#most = most
    this.#wait = wait
  }

  /** Holds a call back for so many milliseconds; false, at once, while too many are held back already. */
  async pause(milliseconds: number): Promise<boolean> {
    if (this.#held >= this.#most) return false
    this.#held++
    try {
      await this.#wait(milliseconds)
      return true
    } finally {
      this.#held--
    }
  }
}
