import { useEffect, useState } from 'react'

/** Longest time between the end of a touch and its click, in milliseconds; browsers take up to 350. */
const CLICK_DELAY_MS = 500

/** Keeps what a list draws while it is pressed, so that a press never reaches what replaces it in between. */
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
    /** Props of the list. The click of a button comes before it reaches the list. */
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
