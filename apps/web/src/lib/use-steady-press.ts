import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'

/** Longest time between the end of a touch and its click, in milliseconds; browsers take up to 350. */
const CLICK_DELAY_MS = 500

/** Keeps what a list draws while it is pressed, so that a press never reaches what replaces it in between. */
export function useSteadyPress<Drawn>(current: Drawn) {
  const [held, setHeld] = useState<Drawn>()
  const drawn = held ?? current
  const later = useTimeout(() => setHeld(undefined), CLICK_DELAY_MS)
  const release = () => {
    later.clear()
    setHeld(undefined)
  }
  return {
    drawn,
    /** Props of the list. The click of a button comes before it reaches the list. */
    steady: {
      onPointerDown: ({ button }: { button: number }) => {
        if (button !== 0) return
        later.clear()
        setHeld(drawn)
      },
      // A touch that ends elsewhere has no click.
      onPointerUp: () => later.start(),
      onPointerCancel: release,
      onMouseLeave: release,
      onClick: release,
    },
  }
}
