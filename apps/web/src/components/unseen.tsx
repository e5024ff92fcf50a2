import type { ReactNode } from 'react'
import classes from './unseen.module.css'

/** Text for screen readers alone. With `announced` its changes are said aloud. */
export function Unseen({ announced = false, children }: { announced?: boolean; children: ReactNode }) {
  return (
    <span className={classes.unseen} role={announced ? 'status' : undefined}>
      {children}
    </span>
  )
}
