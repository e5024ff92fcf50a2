import type { LiveTopic } from '@clinic/domain/live/schemas.ts'
import { doubledPause } from '@clinic/domain/time-units.ts'
import { API_PATH, BACKGROUND_HEADERS } from '#lib/trpc/trpc-links.ts'

const ADDRESS = `${API_PATH}/live.changes`

/** Returns the user or null. */
const USER = `${API_PATH}/session.user`

/** Delays before reconnecting, in milliseconds; they double on each failure. */
const DELAYS_MS = { first: 250, max: 30_000 }

/** Delay after the session ended: another window may have logged in. */
const AFTER_SESSION_MS = 1_000

/** Treats the connection as dead after this long without the server's 15-second ping, in milliseconds. */
const SILENCE_MS = 40_000

/** Statuses after which reconnecting cannot help. */
const REJECTED = [401, 403]

interface LiveConnection {
  /** Receives changed topics; all of them at first and after each reconnect. */
  onChanged: (topics: readonly LiveTopic[]) => void
  /** Called when no one is logged in; the stream stays closed. */
  onRejected: () => void
  random?: () => number
}

/**
 * Keeps an EventSource to tRPC's server-sent events open until the returned function is called. tRPC's own link hides
 * pings and has no timeout before the first event, and EventSource alone gives up at the first 502.
 */
export function holdLiveConnection({
  onChanged,
  onRejected,
  random = Math.random,
}: LiveConnection): () => void {
  let source: EventSource | null = null
  let failures = 0
  let ended = false
  let timer: ReturnType<typeof setTimeout>

  function open() {
    clearTimeout(timer)
    // The first message names all topics.
    let [isFirst, sessionEnded] = [true, false]
    source = new EventSource(ADDRESS)
    source.addEventListener('connected', restartTimeout)
    source.addEventListener('ping', () => {
      failures = 0
      restartTimeout()
    })
    source.addEventListener('message', ({ data }) => {
      restartTimeout()
      const topics: LiveTopic[] = JSON.parse(data)
      sessionEnded = !isFirst && topics.includes('session')
      isFirst = false
      onChanged(topics)
    })
    source.addEventListener('serialized-error', ({ data }) => {
      if (!REJECTED.includes(JSON.parse(data).data?.httpStatus)) return openLater()
      end()
      onRejected()
    })
    // The server closed the stream: the session ended or other windows replaced this one.
    source.addEventListener('return', () => openLater(sessionEnded ? AFTER_SESSION_MS : DELAYS_MS.max))
    source.addEventListener('error', () => {
      const refused = source?.readyState === source?.CLOSED
      openLater()
      // EventSource does not expose the HTTP status.
      if (refused) void endIfLoggedOut()
    })
    restartTimeout()
  }

  function restartTimeout() {
    clearTimeout(timer)
    timer = setTimeout(openLater, SILENCE_MS)
  }

  /** Adds jitter to the backoff, to avoid a thundering herd. */
  function openLater(delay = doubledPause(DELAYS_MS.first, failures, DELAYS_MS.max)) {
    clearTimeout(timer)
    source?.close()
    source = null
    failures++
    timer = setTimeout(open, delay * (0.75 + random() / 2))
  }

  async function endIfLoggedOut() {
    const answer = await fetch(USER, { headers: BACKGROUND_HEADERS })
      .then(response => response.json())
      .catch(() => null)
    if (ended || answer?.result?.data !== null) return
    end()
    onRejected()
  }

  /** Reconnects when the window is visible or online again. */
  function openNow() {
    if (source === null && document.visibilityState === 'visible') open()
  }

  function end() {
    ended = true
    clearTimeout(timer)
    source?.close()
    source = null
    window.removeEventListener('online', openNow)
    document.removeEventListener('visibilitychange', openNow)
  }

  window.addEventListener('online', openNow)
  document.addEventListener('visibilitychange', openNow)
  open()
  return end
}
