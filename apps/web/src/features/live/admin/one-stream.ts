import { LIVE_TOPICS, type LiveTopic } from '@clinic/domain/live/schemas.ts'
import { holdLiveConnection } from './live-connection.ts'

/** Name of the lock and the channel. */
const NAME = 'clinic-live'

type OnTopics = (topics: readonly LiveTopic[]) => void

/**
 * Shares one event stream between windows: HTTP/1.1 allows six connections per browser. The window holding the lock
 * has the stream and broadcasts; call the result to stop.
 */
export function openSharedEventSource(onTopics: OnTopics, mayLead: boolean): () => void {
  const leaving = new AbortController()
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }) => onTopics(data))
  const broadcast: OnTopics = topics => {
    channel.postMessage(topics)
    onTopics(topics)
  }
  const lead = () =>
    new Promise<void>(resolve => {
      if (leaving.signal.aborted) return resolve()
      // Every window finds out by asking for the session.
      const end = holdLiveConnection({ onChanged: broadcast, onRejected: () => broadcast(['session']) })
      leaving.signal.addEventListener('abort', () => {
        end()
        resolve()
      })
    })

  // Locks need https or localhost.
  if (mayLead && navigator.locks) {
    void catchUp(onTopics)
    navigator.locks.request(NAME, { signal: leaving.signal }, lead).catch(() => undefined)
  } else if (mayLead) {
    void lead()
  }
  return () => {
    leaving.abort()
    channel.close()
  }
}

/** Catches up on changes that the leading window has already broadcast. */
async function catchUp(onTopics: OnTopics): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === NAME)) onTopics(LIVE_TOPICS)
}
