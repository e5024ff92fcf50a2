import { setTimeout as pause } from 'node:timers/promises'
import type { ChangeSignal } from '@clinic/database/changes/change-signal.ts'
import { type Change, endedSessionHash } from '@clinic/database/changes/changes.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { LIVE_TOPICS, type LiveTopic } from '@clinic/domain/live/schemas.ts'
import type { LiveService } from '../services/live-service.ts'
import { LiveStream, type Pause } from './live-stream.ts'
import { toLiveTopic } from './live-topics.ts'

/** Streams per session in this process. Browsers allow six HTTP/1.1 connections, and some are needed for requests. */
export const MAX_STREAMS = 4

const inTime: Pause = (milliseconds, signal) =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined)

/** Streams of this process, sharing one LISTEN connection. */
export class LiveStreams implements LiveService {
  readonly #streams = new Set<LiveStream>()
  readonly #pause: Pause
  #closed = false

  constructor(changes: Pick<ChangeSignal, 'onChange' | 'listening'>, pause = inTime) {
    this.#pause = pause
    changes.onChange(change => {
      if (change !== null) this.#hear(change)
      // Cover what was written while not listening.
      else if (changes.listening) for (const topic of LIVE_TOPICS) this.#note(topic)
    })
  }

  get count(): number {
    return this.#streams.size
  }

  /** Past MAX_STREAMS the session's oldest stream ends, which may be one whose page vanished. */
  open(session: string, signal: AbortSignal): AsyncGenerator<LiveTopic[]> {
    if (this.#closed) throw new RuleError('unavailable')
    const own = this.#sessionStreams(session)
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

  /** Interrupts all streams and accepts no more: the process is stopping, and pages reconnect elsewhere. */
  close(): void {
    this.#closed = true
    for (const stream of this.#streams) stream.interrupt()
    this.#streams.clear()
  }

  #hear(change: Change): void {
    const ended = endedSessionHash(change)
    if (ended !== null) {
      for (const stream of this.#sessionStreams(ended)) {
        stream.note('session')
        this.#finish(stream)
      }
      return
    }
    const topic = toLiveTopic(change)
    if (topic) this.#note(topic)
  }

  #note(topic: LiveTopic): void {
    for (const stream of this.#streams) stream.note(topic)
  }

  #finish(stream: LiveStream | undefined): void {
    stream?.finish()
    if (stream) this.#streams.delete(stream)
  }

  #sessionStreams(session: string): LiveStream[] {
    return [...this.#streams].filter(stream => stream.session === session)
  }
}
