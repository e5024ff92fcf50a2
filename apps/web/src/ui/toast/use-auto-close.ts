import { useEffect, useEffectEvent, useRef } from 'react'
import { AUTO_CLOSE } from '../../lib/toast.ts'

/** Calls `close` after 5 s, excluding time while `paused`. */
export function useAutoClose(close: () => void, paused: boolean): void {
  const remaining = useRef(AUTO_CLOSE)
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
