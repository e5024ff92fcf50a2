import { useEffect, useState } from 'react'
import { useSite } from './site.tsx'

const MINUTE = 60_000
const loadedAt = Date.now()

/**
 * The instant it is on the page, in epoch milliseconds, to the minute: the server's clock when it rendered the
 * page, and from then on as much later as the browser's clock has moved, so that "Today" is right after midnight.
 */
export function useNow(): number {
  const { now } = useSite()
  const [minutes, setMinutes] = useState(0)

  useEffect(() => {
    const update = () => setMinutes(Math.max(0, Math.floor((Date.now() - loadedAt) / MINUTE)))
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
