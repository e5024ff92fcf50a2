import { useEffect, useState } from 'react'
import { useSite } from './site.tsx'
import { useHydrated } from './use-hydrated.ts'

const MINUTE = 60_000
const loadedAt = Date.now()

/** How many minutes ago the browser loaded the page; never negative, whatever becomes of its clock. */
function minutesOpen(): number {
  return Math.max(0, Math.floor((Date.now() - loadedAt) / MINUTE))
}

/**
 * The instant it is on the page, in epoch milliseconds, to the minute: the server's clock when it rendered the
 * page, and from then on as much later as the browser's clock has moved, so that "Today" is right after midnight.
 */
export function useNow(): number {
  const { now } = useSite()
  const hydrated = useHydrated()
  // What opens later than the page, such as the next page, begins with the time that it is by then.
  const [minutes, setMinutes] = useState(() => (hydrated ? minutesOpen() : 0))

  useEffect(() => {
    const update = () => setMinutes(minutesOpen())
    update()
    const timer = setInterval(update, MINUTE)
    // Timers sleep while the page is in the background or the machine is closed.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])

  return Date.parse(now) + minutes * MINUTE
}
