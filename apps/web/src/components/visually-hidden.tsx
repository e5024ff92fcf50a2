import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

/** Text for screen readers alone. With `announced` its changes are said aloud. */
export function VisuallyHidden({
  announced = false,
  children,
}: {
  announced?: boolean
  children: ReactNode
}) {
  return (
    <span className={classes.unseen} role={announced ? 'status' : undefined}>
      {children}
    </span>
  )
}
