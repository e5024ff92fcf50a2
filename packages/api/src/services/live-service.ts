import type { LiveTopic } from '@clinic/domain/live/schemas.ts'

/** Streams changes to open admin pages of this process. */
export interface LiveService {
  /** Changes from now on for the session with this hash, until the signal aborts. */
  open(session: string, signal: AbortSignal): AsyncGenerator<LiveTopic[]>
}
