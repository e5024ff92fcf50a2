import { MINUTE_MS, SECOND_MS } from '@clinic/domain/time-units.ts'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a touch until the page asks who is there, and until it is covered. */
const ASK_AFTER_MS = 3 * MINUTE_MS
const COVER_AFTER_MS = 4 * MINUTE_MS
const CHECK_EVERY = SECOND_MS

const TOUCHES = ['pointerdown', 'keydown', 'input', 'scroll'] as const

export type Idle = 'no' | 'asking' | 'covered'

/** Whether the page is in use. Compares clock times, because a tablet that sleeps runs no timers. */
export function useIdle() {
  const [idle, setIdle] = useState<Idle>('no')
  const touchedAt = useRef(0)
  useEffect(() => {
    if (idle === 'covered') return
    if (idle === 'no') touchedAt.current = Date.now()
    const check = () => {
      const since = Date.now() - touchedAt.current
      const now = since >= COVER_AFTER_MS ? 'covered' : since >= ASK_AFTER_MS ? 'asking' : 'no'
      setIdle(now)
      return now
    }
    const touch = () => {
      if (check() === 'no') touchedAt.current = Date.now()
    }
    const watching = new AbortController()
    const options = { signal: watching.signal, capture: true, passive: true }
    for (const name of TOUCHES) addEventListener(name, touch, options)
    document.addEventListener('visibilitychange', check, options)
    const timer = setInterval(check, CHECK_EVERY)
    return () => {
      watching.abort()
      clearInterval(timer)
    }
  }, [idle])
  return { idle, stay: () => setIdle('no') }
}
