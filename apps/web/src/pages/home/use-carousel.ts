import { useDrag } from '@mantine/hooks'
import { useState } from 'react'

/** How far a swipe must go to change the slide, in CSS pixels. */
const SLIDE_SWIPE = 40

/** Which of `count` slides is shown, from 0. It loops both ways; a swipe to the left shows the next one. */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0)
  const next = () => setCurrent(index => (index + 1) % count)
  const previous = () => setCurrent(index => (index + count - 1) % count)

  const { ref: swipeRef } = useDrag<HTMLDivElement>(
    ({ last, canceled, movement: [x] }) => {
      if (!last || canceled || Math.abs(x) < SLIDE_SWIPE) return
      if (x < 0) next()
      else previous()
    },
    { axis: 'x' },
  )

  return { current, show: setCurrent, next, previous, swipeRef }
}
