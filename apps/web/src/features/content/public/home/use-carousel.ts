import { useDrag } from '@mantine/hooks'
import { useState } from 'react'

/** Minimum swipe distance in CSS pixels. */
const MIN_SWIPE_PX = 40

/** State of a looping carousel of `count` slides, from 0; swiping left shows the next one. */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0)
  const next = () => setCurrent(index => (index + 1) % count)
  const previous = () => setCurrent(index => (index + count - 1) % count)

  const { ref: swipeRef } = useDrag<HTMLDivElement>(
    ({ last, canceled, movement: [x] }) => {
      if (!last || canceled || Math.abs(x) < MIN_SWIPE_PX) return
      if (x < 0) next()
      else previous()
    },
    { axis: 'x' },
  )

  return { current, show: setCurrent, next, previous, swipeRef }
}
