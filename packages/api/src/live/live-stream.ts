import { LIVE_TOPICS, type LiveTopic } from '@clinic/domain/live/schemas.ts'

/**
 * Minimum and maximum milliseconds between messages: three open pages that read everything again in a busy minute stay
 * below a third of the read limit.
 */
const GAP_MS = { min: 500, max: 4_000 }

/** Abortable sleep. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

/**
 * Changes for one open page. Holds each topic at most once until read, so a stalled reader costs nothing; starts with
 * all topics, because a new connection may have missed any.
 */
export class LiveStream {
  readonly session: string
  #changed = new Set<LiveTopic>(LIVE_TOPICS)
  #end: 'over' | 'interrupted' | null = null
  readonly #ended = new AbortController()
  #wake = () => {}

  constructor(session: string) {
    this.session = session
  }

  note(topic: LiveTopic): void {
    this.#changed.add(topic)
    this.#wake()
  }

  /** Sends what was noted, then ends for good: the page does not reconnect. */
  finish(): void {
    this.#end ??= 'over'
    this.#ended.abort()
    this.#wake()
  }

  /** Breaks the stream: the page reconnects, here or to another process. */
  interrupt(): void {
    this.#end = 'interrupted'
    this.#ended.abort()
    this.#wake()
  }

  /**
   * Yields changed topics as soon as there are any, after a gap that grows while changes continue, because every open
   * page refetches each time.
   */
  async *read(pause: Pause): AsyncGenerator<LiveTopic[]> {
    for (let gap = GAP_MS.min; ; gap = this.#changed.size > 0 ? 2 * gap : GAP_MS.min) {
      await this.#waitForChange()
      // tRPC treats an error as a broken connection, and a return as the end of the stream.
      if (this.#end === 'interrupted') throw new DOMException('The stream was interrupted', 'AbortError')
      const changed = [...this.#changed]
      this.#changed.clear()
      if (changed.length > 0) yield changed
      else if (this.#end === 'over') return
      await pause(Math.min(gap, GAP_MS.max), this.#ended.signal)
    }
  }

  #waitForChange(): Promise<void> | undefined {
    if (this.#end !== null || this.#changed.size > 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    return promise
  }
}
