import type { LiveNoun } from '@clinic/domain/live/schemas.ts'

/** The streams of a process that tell open windows what has changed. */
export interface LiveService {
  /** A stream of what changes from this moment on, for the session with this hash, until the signal aborts. */
  open(session: string, signal: AbortSignal): AsyncGenerator<LiveNoun[]>
}
