import { useState } from 'react'

/** Keeps what a list draws while a pointer is down in it, so that a press never reaches what replaces it in between. */
export function useSteadyPress<Drawn>(current: Drawn) {
  const [held, setHeld] = useState<Drawn>()
  const release = () => setHeld(undefined)
  return {
    drawn: held ?? current,
    /** Props of the list. The click of a button comes before it reaches the list. */
    steady: {
      onPointerDown: () => setHeld(current),
      onPointerCancel: release,
      onMouseLeave: release,
      onClick: release,
    },
  }
}
