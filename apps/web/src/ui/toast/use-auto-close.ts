import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `close` after some milliseconds, excluding time while `paused`. */
export function useAutoClose(close: () => void, after: number, paused: boolean): void {
  const remaining = useRef(after)
  const onTimeUp = useEffectEvent(close)

  useEffect(() => {
    if (paused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => onTimeUp(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - startedAt
    }
  }, [paused])
}
