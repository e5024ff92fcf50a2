import { LIVE_TOPICS, type LiveTopic } from '@clinic/domain/live/schemas.ts'
import { holdLiveConnection } from './live-connection.ts'

/** Name of the lock and the channel. */
const NAME = 'clinic-live'

type OnTopics = (topics: readonly LiveTopic[]) => void

/**
 * Shares one event stream between windows: HTTP/1.1 allows six connections per browser. The window holding the lock
 * has the stream and broadcasts; one that opens or becomes visible takes both. Call the result to stop.
 */
export function openSharedEventSource(onTopics: OnTopics, mayLead: boolean): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }) => onTopics(data))
  const broadcast: OnTopics = topics => {
    channel.postMessage(topics)
    onTopics(topics)
  }
  let leads = false
  const lead = () => {
    leads = true
    // Every window finds out by asking for the session.
    const close = holdLiveConnection({ onChanged: broadcast, onRejected: () => broadcast(['session']) })
    const end = () => {
      leads = false
      close()
    }
    signal.addEventListener('abort', end)
    return end
  }
  const requestLock = (options: LockOptions, onLost?: () => void) => {
    let end: (() => void) | undefined
    const hold = () =>
      new Promise<void>(resolve => {
        if (signal.aborted) return resolve()
        end = lead()
        signal.addEventListener('abort', () => resolve())
      })
    navigator.locks.request(NAME, options, hold).catch(() => {
      if (!end) return
      end()
      onLost?.()
    })
  }
  const queue = () => requestLock({ signal }, queue)
  // Not whenever it loses the lock: two visible windows would take it from each other forever.
  const takeOver = () => {
    if (document.visibilityState === 'visible' && !leads && !signal.aborted) requestLock({ steal: true })
  }

  // Locks need https or localhost.
  if (mayLead && navigator.locks) {
    void isHeld().then(held => {
      if (!held) return
      // The leading window has already broadcast earlier changes.
      onTopics(LIVE_TOPICS)
      takeOver()
    })
    queue()
    document.addEventListener('visibilitychange', takeOver, { signal })
  } else if (mayLead) {
    lead()
  }
  return () => {
    leaving.abort()
    channel.close()
  }
}

async function isHeld(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === NAME)
}
