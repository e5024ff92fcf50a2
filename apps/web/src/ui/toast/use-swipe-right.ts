import { type PointerEvent, useRef, useState } from 'react'

/** Min swipe in CSS pixels to close a toast, exclusive. */
const SWIPE_DISTANCE = 50

/** Tracks a drag to the right; calls `onSwipe` when released beyond 50 px. */
export function useSwipeRight(onSwipe: () => void) {
  const startX = useRef(0)
  const [swiping, setSwiping] = useState(false)
  const [offset, setOffset] = useState(0)

  const end = () => {
    setSwiping(false)
    setOffset(0)
  }

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onControl = event.target instanceof Element && event.target.closest('button, a') !== null
      if (event.button !== 0 || onControl) return
      // Keeps tracking a pointer that leaves the toast.
      event.currentTarget.setPointerCapture?.(event.pointerId)
      startX.current = event.clientX
      setSwiping(true)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (swiping) setOffset(Math.max(0, event.clientX - startX.current))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!swiping) return
      end()
      if (event.clientX - startX.current > SWIPE_DISTANCE) onSwipe()
    },
    onPointerCancel: end,
  }

  return { swiping, offset, handlers }
}
