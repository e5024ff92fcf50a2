import { LRUCache } from 'lru-cache'

/** Maximum logins delayed at once; past it, the next one runs without delay. */
const MAX_HELD = 20

/** Networks remembered with their last turn; past it, the one unused for longest is dropped. */
const MAX_NETWORKS = 20_000

interface WaitingLogin {
  network: string
  held: boolean
  begin(): void
}

/**
 * Verifies a few passwords at a time, networks that waited longest since their last turn first. So repeated failures
 * delay only their own network, not newcomers.
 */
export class LoginQueue {
  readonly #wait: (milliseconds: number) => Promise<unknown>
  readonly #atATime: number
  /** Logins in order of arrival. */
  readonly #waiting: WaitingLogin[] = []
  readonly #lastTurns = new LRUCache<string, number>({ max: MAX_NETWORKS })
  #running = 0
  #turns = 0

  constructor(wait: (milliseconds: number) => Promise<unknown>, atATime: number) {
    this.#wait = wait
    this.#atATime = atATime
  }

  /** Runs `verify` at the network's turn, after a delay of `hold` milliseconds, or less if the queue is crowded. */
  async run<T>(network: string, hold: number, verify: () => Promise<T>): Promise<T> {
    await this.#waitForTurn(network, hold)
    try {
      return await verify()
    } finally {
      this.#running--
      this.#beginNext()
    }
  }

  #waitForTurn(network: string, hold: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const login: WaitingLogin = { network, held: hold > 0, begin: resolve }
    this.#waiting.push(login)
    if (login.held)
      void this.#wait(hold).then(() => {
        login.held = false
        this.#beginNext()
      })
    this.#beginNext()
    return promise
  }

  #beginNext(): void {
    while (this.#running < this.#atATime) {
      const next = this.#findNext()
      if (!next) return
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#running++
      this.#lastTurns.set(next.network, ++this.#turns)
      next.begin()
    }
  }

  #findNext(): WaitingLogin | undefined {
    const crowded = this.#waiting.length > MAX_HELD
    let next: WaitingLogin | undefined
    for (const login of this.#waiting) {
      if (login.held && !crowded) continue
      if (!next || this.#findLastTurn(login) < this.#findLastTurn(next)) next = login
    }
    return next
  }

  #findLastTurn({ network }: WaitingLogin): number {
    return this.#lastTurns.get(network) ?? 0
  }
}
