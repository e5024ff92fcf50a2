import { useEffect, useState } from 'react'

/** Longest time between the end of a touch and its click, in milliseconds; browsers take up to 350. */
export const CLICK_DELAY_MS = 500

/** Keeps a list as drawn while it is pressed: a press must not reach an item that has just moved under the pointer. */
export function useSteadyPress<Drawn>(current: Drawn) {
  const [held, setHeld] = useState<Drawn>()
  const [isUp, setUp] = useState(false)
  const drawn = held ?? current
  const release = () => setHeld(undefined)
  useEffect(() => {
    if (!isUp) return
    const timer = setTimeout(() => setHeld(undefined), CLICK_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isUp])
  return {
    drawn,
    /** Props of the list. A button in it handles its click first, while the list is still as drawn. */
    steady: {
      onPointerDown: ({ button }: { button: number }) => {
        if (button !== 0) return
        setUp(false)
        setHeld(drawn)
      },
      // A touch that ends elsewhere has no click.
      onPointerUp: () => setUp(true),
      onPointerCancel: release,
      onMouseLeave: release,
      onClick: release,
    },
  }
}
