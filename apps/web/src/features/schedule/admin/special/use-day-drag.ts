import { type PointerEvent, useRef, useState } from 'react'

/** Two days, the earlier one first. */
export const sortDays = (one: string, other: string): [first: string, last: string] =>
  one < other ? [one, other] : [other, one]

const dayAt = (target: EventTarget) =>
  target instanceof Element ? target.closest('[data-day]')?.getAttribute('data-day') : undefined

interface Drag {
  from: string
  to: string
}

function toRange(drag: Drag | null): { first: string; last: string } | null {
  if (!drag || drag.from === drag.to) return null
  const [first, last] = sortDays(drag.from, drag.to)
  return { first, last }
}

/**
 * Selects days by dragging; the grid's `touch-action` leaves vertical swipes to scrolling. Drags begin where
 * `mayBegin` and pass their days to `onDrag`.
 */
export function useDayDrag(
  mayBegin: (day: string) => boolean,
  onDrag: (first: string, last: string) => void,
) {
  // A quick release comes before the last day is rendered.
  const drag = useRef<Drag | null>(null)
  const [shown, setShown] = useState<Drag | null>(null)
  const setDrag = (next: Drag | null) => {
    drag.current = next
    setShown(next)
  }
  return {
    /** The days of the drag so far; null before it reaches a second day. */
    dragged: toRange(shown),
    dragProps: {
      onPointerDown: (event: PointerEvent) => {
        const day = dayAt(event.target)
        if (event.button !== 0 || !day || !mayBegin(day)) return
        // A touch would send all later events to this day.
        if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
          event.target.releasePointerCapture(event.pointerId)
        setDrag({ from: day, to: day })
      },
      onPointerOver: (event: PointerEvent) => {
        if (!drag.current) return
        const day = dayAt(event.target)
        // The button was released outside of the days.
        if ((event.buttons & 1) === 0) setDrag(null)
        else if (day && mayBegin(day)) setDrag({ ...drag.current, to: day })
      },
      // The browser scrolls instead.
      onPointerCancel: () => setDrag(null),
      onPointerUp: () => {
        const range = toRange(drag.current)
        setDrag(null)
        if (range) onDrag(range.first, range.last)
      },
    },
  }
}
