import { type PointerEvent, useRef, useState } from 'react'

/** Minimum swipe distance in CSS pixels. */
const MIN_SWIPE_PX = 40

/** State of a looping carousel of `count` slides, from 0; swiping left shows the next one. */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0)
  const startX = useRef<number | null>(null)
  const next = () => setCurrent(index => (index + 1) % count)
  const previous = () => setCurrent(index => (index + count - 1) % count)

  const swipeHandlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      // Keeps tracking a pointer that leaves the slide.
      event.currentTarget.setPointerCapture?.(event.pointerId)
      startX.current = event.clientX
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = event.clientX - (startX.current ?? event.clientX)
      startX.current = null
      if (distance <= -MIN_SWIPE_PX) next()
      else if (distance >= MIN_SWIPE_PX) previous()
    },
    // The browser scrolls the page instead.
    onPointerCancel: () => {
      startX.current = null
    },
  }

  return { current, show: setCurrent, next, previous, swipeHandlers }
}
