import { type PointerEvent, useState } from 'react'

/** Two days, the earlier one first. */
export const sortDays = (one: string, other: string): [first: string, last: string] =>
  one < other ? [one, other] : [other, one]

const dayAt = (target: EventTarget) =>
  target instanceof Element ? target.closest('[data-day]')?.getAttribute('data-day') : undefined

/**
 * Selects days by dragging; the grid's `touch-action` leaves vertical swipes to scrolling. Drags begin where
 * `mayBegin` and pass their days to `onDrag`.
 */
export function useDayDrag(
  mayBegin: (day: string) => boolean,
  onDrag: (first: string, last: string) => void,
) {
  const [drag, setDrag] = useState<{ from: string; to: string } | null>(null)
  const [first, last] = drag ? sortDays(drag.from, drag.to) : []
  const isDragged = first !== undefined && last !== undefined && first !== last
  return {
    /** The days of the drag so far; null before it reaches a second day. */
    dragged: isDragged ? { first, last } : null,
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
        if (!drag) return
        const day = dayAt(event.target)
        // The button was released outside of the days.
        if ((event.buttons & 1) === 0) setDrag(null)
        else if (day && mayBegin(day)) setDrag({ ...drag, to: day })
      },
      // The browser scrolls instead.
      onPointerCancel: () => setDrag(null),
      onPointerUp: () => {
        setDrag(null)
        if (isDragged) onDrag(first, last)
      },
    },
  }
}
