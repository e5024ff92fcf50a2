import type { LiveNoun } from '@clinic/domain/live/schemas.ts'

const ADDRESS = '/api/trpc/live.changes'

/** How long until a stream is opened again, in milliseconds, at first and at last; it doubles while none holds. */
const DELAYS = { first: 250, longest: 30_000 }

/** The same after the end of the session, when another may have begun in another window. */
const AFTER_SESSION = 1_000

/** After so many milliseconds without a sign of the server, which gives one every 15 seconds, the line is dead. */
const SILENCE = 40_000

/** The statuses after which nothing is to be had by asking again. */
const REJECTED = [401, 403]

interface LiveConnection {
  /** Told what has changed; all nouns at first, and after each break. */
  onChanged: (nouns: readonly LiveNoun[]) => void
  /** Nobody is logged in here: there is no stream, and none is asked for any more. */
  onRejected: () => void
  random?: () => number
}

/**
 * Holds a stream of changes open, whatever breaks it, until the returned function is called. It speaks the form of
 * server-sent events that tRPC's server has. tRPC's own link would be fetched by every visitor, for it shares a module
 * with what they need, and it leaves coming back to EventSource, which gives up for good at the first 502.
 */
export function holdLiveConnection({
  onChanged,
  onRejected,
  random = Math.random,
}: LiveConnection): () => void {
  let source: EventSource | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout>

  function open() {
    clearTimeout(timer)
    // The first message is of everything.
    let [isFirst, sessionEnded] = [true, false]
    source = new EventSource(ADDRESS)
    source.addEventListener('connected', expectSigns)
    source.addEventListener('ping', () => {
      failures = 0
      expectSigns()
    })
    source.addEventListener('message', ({ data }) => {
      expectSigns()
      const nouns: LiveNoun[] = JSON.parse(data)
      sessionEnded = !isFirst && nouns.includes('session')
      isFirst = false
      onChanged(nouns)
    })
    source.addEventListener('serialized-error', ({ data }) => {
      if (!REJECTED.includes(JSON.parse(data).data?.httpStatus)) return openLater()
      end()
      onRejected()
    })
    // The server has nothing more to tell this window: its session has ended, or others of it took its place.
    source.addEventListener('return', () => openLater(sessionEnded ? AFTER_SESSION : DELAYS.longest))
    source.addEventListener('error', () => openLater())
    expectSigns()
  }

  function expectSigns() {
    clearTimeout(timer)
    timer = setTimeout(openLater, SILENCE)
  }

  /** A bit off the beat, so that the windows of a process that was killed do not all come at once. */
  function openLater(delay = Math.min(DELAYS.first * 2 ** failures, DELAYS.longest)) {
    clearTimeout(timer)
    source?.close()
    source = null
    failures++
    timer = setTimeout(open, delay * (0.75 + random() / 2))
  }

  /** Somebody looks, or the line is back. */
  function openNow() {
    if (source === null && document.visibilityState === 'visible') open()
  }

  function end() {
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
