import { LIVE_NOUNS, type LiveNoun } from '@clinic/domain/live/schemas.ts'

/**
 * The shortest and the longest gap between two messages, in milliseconds. Three windows that read anew through a minute
 * of bookings stay below a third of what an address may read.
 */
const GAPS = { shortest: 500, longest: 4_000 }

/** Lets so many milliseconds pass, or fewer when the signal aborts. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

/**
 * What one window is told. It holds each noun once until that is read, so that a reader who never reads costs nothing;
 * it begins with all of them, for whoever connects may have missed any.
 */
export class LiveStream {
  /** The hash of the session's token. */
  readonly session: string
  #changed = new Set<LiveNoun>(LIVE_NOUNS)
  #end: 'over' | 'interrupted' | null = null
  readonly #ended = new AbortController()
  #wake = () => {}

  constructor(session: string) {
    this.session = session
  }

  /** Something of a noun has changed. */
  note(noun: LiveNoun): void {
    this.#changed.add(noun)
    this.#wake()
  }

  /** Tells what was noted, and that nothing will follow: the window stays away by itself. */
  finish(): void {
    this.#end ??= 'over'
    this.#ended.abort()
    this.#wake()
  }

  /** Ends it in the middle: the window comes back, here or to another process. */
  interrupt(): void {
    this.#end = 'interrupted'
    this.#ended.abort()
    this.#wake()
  }

  /**
   * What has changed since it was last read, as soon as something has, but for a gap after each message. It grows while
   * changes do not stop, for every open window reads anew with each.
   */
  async *read(pause: Pause): AsyncGenerator<LiveNoun[]> {
    for (let gap = GAPS.shortest; ; gap = this.#changed.size > 0 ? 2 * gap : GAPS.shortest) {
      await this.#somethingToTell()
      // tRPC takes this for a broken connection, and a return for the end of all that there is to tell.
      if (this.#end === 'interrupted') throw new DOMException('The stream was interrupted', 'AbortError')
      const changed = [...this.#changed]
      this.#changed.clear()
      if (changed.length > 0) yield changed
      else if (this.#end === 'over') return
      await pause(Math.min(gap, GAPS.longest), this.#ended.signal)
    }
  }

  #somethingToTell(): Promise<void> | undefined {
    if (this.#end !== null || this.#changed.size > 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    return promise
  }
}
