import { LIVE_NOUNS, type LiveNoun } from '@clinic/domain/live/schemas.ts'
import { holdLiveConnection } from './live-connection.ts'

/** The name of the lock, and of the channel. */
const NAME = 'clinic-live'

type Hear = (nouns: readonly LiveNoun[]) => void

/**
 * Has this window told what changes until the returned function is called; one that may not have the stream hears what
 * others pass on. The windows of a browser share one stream:
 * over HTTP/1.1 it has six connections, and six windows with a stream each would wait for ever for anything else. The one
 * that holds the lock has the stream and tells the others; browsers give the lock to another when it closes.
 */
export function listenTogether(hear: Hear, mayLead: boolean): () => void {
  const leaving = new AbortController()
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }) => hear(data))
  const tell: Hear = nouns => {
    channel.postMessage(nouns)
    hear(nouns)
  }
  const lead = () =>
    new Promise<void>(resolve => {
      if (leaving.signal.aborted) return resolve()
      // What follows a rejection is found by asking who is logged in, in every window.
      const end = holdLiveConnection({ onChanged: tell, onRejected: () => tell(['session']) })
      leaving.signal.addEventListener('abort', () => {
        end()
        resolve()
      })
    })

  // Browsers have locks on https and localhost only.
  if (mayLead && navigator.locks) {
    void catchUp(hear)
    navigator.locks.request(NAME, { signal: leaving.signal }, lead).catch(() => undefined)
  } else if (mayLead) {
    void lead()
  }
  return () => {
    leaving.abort()
    channel.close()
  }
}

/** Where another window has the stream, that has told long ago what may have changed since this one was rendered. */
async function catchUp(hear: Hear): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === NAME)) hear(LIVE_NOUNS)
}
