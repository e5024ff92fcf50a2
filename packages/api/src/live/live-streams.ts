import { setTimeout as pause } from 'node:timers/promises'
import { type ChangeSignal, sessionEndedBy } from '@clinic/database/change-signal.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { LIVE_NOUNS, type LiveNoun } from '@clinic/domain/live/schemas.ts'
import type { LiveService } from '../live-service.ts'
import { liveNounOf } from './live-nouns.ts'
import { LiveStream, type Pause } from './live-stream.ts'

/** Streams of one session in this process: a browser over HTTP/1.1 has six connections, and needs some for reading. */
export const MAX_STREAMS = 4

const inTime: Pause = (milliseconds, signal) =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined)

/** The streams of this process. They share the one connection on which it listens to the database. */
export class LiveStreams implements LiveService {
  readonly #streams = new Set<LiveStream>()
  readonly #pause: Pause
  #closed = false

  constructor(changes: Pick<ChangeSignal, 'onChange' | 'listening'>, pause = inTime) {
    this.#pause = pause
    changes.onChange(what => {
      if (what !== null) this.#hear(what)
      // What was written while nothing was heard.
      else if (changes.listening) for (const noun of LIVE_NOUNS) this.#tell(noun)
    })
  }

  /** How many there are. */
  get count(): number {
    return this.#streams.size
  }

  /** Beyond MAX_STREAMS of a session its oldest ends: that may be one whose reader is gone unnoticed. */
  open(session: string, signal: AbortSignal): AsyncGenerator<LiveNoun[]> {
    if (this.#closed) throw new RuleError('unavailable')
    const own = this.#ofSession(session)
    if (own.length >= MAX_STREAMS) this.#finish(own[0])
    const stream = new LiveStream(session)
    this.#streams.add(stream)
    const leave = () => {
      this.#streams.delete(stream)
      stream.interrupt()
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    return stream.read(this.#pause)
  }

  /** Ends all of them, for the process stops, and opens no more: their windows go to another process. */
  close(): void {
    this.#closed = true
    for (const stream of this.#streams) stream.interrupt()
    this.#streams.clear()
  }

  #hear(what: string): void {
    const ended = sessionEndedBy(what)
    if (ended !== null) {
      for (const stream of this.#ofSession(ended)) {
        stream.note('session')
        this.#finish(stream)
      }
      return
    }
    const noun = liveNounOf(what)
    if (noun) this.#tell(noun)
  }

  #tell(noun: LiveNoun): void {
    for (const stream of this.#streams) stream.note(noun)
  }

  #finish(stream: LiveStream | undefined): void {
    stream?.finish()
    if (stream) this.#streams.delete(stream)
  }

  #ofSession(session: string): LiveStream[] {
    return [...this.#streams].filter(stream => stream.session === session)
  }
}
