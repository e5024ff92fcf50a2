import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { useSyncExternalStore } from 'react'
import { useOpenedSite } from './site.tsx'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function notify(): void {
  for (const listener of listeners) listener()
}

/** One timer and one listener for all components of the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(notify, MINUTE_MS)
    // Timers pause in background tabs and during sleep.
    document.addEventListener('visibilitychange', notify)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', notify)
  }
}

/**
 * Current time in epoch milliseconds, to the minute: the server's clock at rendering plus the time elapsed in the
 * browser, never less.
 */
export function useNow(): number {
  const { site, openedAt } = useOpenedSite()
  const minutes = useSyncExternalStore(
    subscribe,
    () => Math.max(0, Math.floor((Date.now() - openedAt) / MINUTE_MS)),
    () => 0,
  )
  return Date.parse(site.now) + minutes * MINUTE_MS
}
