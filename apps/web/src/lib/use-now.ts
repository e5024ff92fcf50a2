import { useEffect, useState } from 'react'
import { useOpenedSite } from './site.tsx'
import { useHydrated } from './use-hydrated.ts'

const MINUTE = 60_000

/** Minutes since the page opened; never negative, even if the clock changes. */
function minutesSince(openedAt: number): number {
  return Math.max(0, Math.floor((Date.now() - openedAt) / MINUTE))
}

/**
 * Current time in epoch milliseconds, to the minute: the server's clock at rendering plus the time elapsed in the
 * browser.
 */
export function useNow(): number {
  const { site, openedAt } = useOpenedSite()
  const hydrated = useHydrated()
  // Pages opened later start at the current minute.
  const [minutes, setMinutes] = useState(() => (hydrated ? minutesSince(openedAt) : 0))

  useEffect(() => {
    const update = () => setMinutes(minutesSince(openedAt))
    update()
    const timer = setInterval(update, MINUTE)
    // Timers pause in background tabs and during sleep.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [openedAt])

  return Date.parse(site.now) + minutes * MINUTE
}
