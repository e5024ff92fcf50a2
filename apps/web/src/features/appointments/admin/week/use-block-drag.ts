import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { useWindowEvent } from '@mantine/hooks'
import {
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  useRef,
  useState,
} from 'react'

/** Pixels of movement that distinguish a drag from a press. */
const MIN_DRAG = 6

/** Where an appointment would land, in minutes since midnight. */
export interface Landing {
  /** The appointment that is dragged. */
  id: number
  day: string
  start: number
  length: number
}

interface Drag {
  appointment: AdminAppointment
  /** Where the block was grabbed: page position, and pixels below its top. */
  x: number
  y: number
  below: number
  landing: Landing | null
}

/**
 * Dragging a block to another time of the week, by mouse or pen; Escape stops it. `hours` are the visible ones, in
 * minutes since midnight; blocks land on a grid of `every` minutes.
 */
export function useBlockDrag(
  { every, ...hours }: { from: number; to: number; every: number },
  onMove: (appointment: AdminAppointment, landing: Landing) => unknown,
) {
  const [landing, setLanding] = useState<Landing | null>(null)
  const drag = useRef<Drag | null>(null)
  const dropped = useRef(false)
  const stop = () => {
    drag.current = null
    setLanding(null)
  }

  useWindowEvent('pointermove', ({ clientX, clientY }) => {
    const { current } = drag
    if (!current) return
    if (!current.landing && Math.hypot(clientX - current.x, clientY - current.y) < MIN_DRAG) return
    const { appointment, below } = current
    current.landing = findLanding({ clientX, clientY: clientY - below, appointment }, { ...hours, every })
    setLanding(current.landing)
  })
  useWindowEvent('pointerup', () => {
    const { current } = drag
    if (current?.landing) {
      // The press that ends dragging opens nothing.
      dropped.current = true
      onMove(current.appointment, current.landing)
    }
    stop()
  })
  useWindowEvent('pointercancel', stop)
  useWindowEvent('keydown', event => {
    if (event.key !== 'Escape' || !drag.current) return
    dropped.current = true
    stop()
  })

  return {
    landing,
    /** Props of a block that can be dragged. */
    grab: (appointment: AdminAppointment) => ({
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
        dropped.current = false
        if (event.button !== 0 || event.pointerType === 'touch') return
        const { top } = event.currentTarget.getBoundingClientRect()
        const { clientX: x, clientY: y } = event
        drag.current = { appointment, x, y, below: y - top, landing: null }
      },
      onClickCapture: (event: ReactMouseEvent) => {
        // A drop elsewhere has no click of its own; the next click may come from Enter, whose `detail` is 0.
        if (!dropped.current || event.detail === 0) return
        dropped.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    }),
  }
}

/** The day and time of the grid under a block's top edge; null outside the columns. */
function findLanding(
  {
    clientX,
    clientY,
    appointment: { id, duration },
  }: { clientX: number; clientY: number; appointment: AdminAppointment },
  { from, to, every }: { from: number; to: number; every: number },
): Landing | null {
  for (const column of document.querySelectorAll<HTMLElement>('[data-scale]')) {
    const { left, right, top, height } = column.getBoundingClientRect()
    const day = column.dataset.scale
    if (!day || clientX < left || clientX >= right || height === 0) continue
    const minutes = from + ((clientY - top) / height) * (to - from)
    const start = Math.round(minutes / every) * every
    return start < from || start >= to ? null : { id, day, start, length: duration }
  }
  return null
}
