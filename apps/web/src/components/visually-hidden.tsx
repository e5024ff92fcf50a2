import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

/**
 * Text for screen readers alone. With `announced` its changes are said aloud. Mantine has one too, which would cost
 * visitors 4.5 kB of script (decision 14).
 */
export function VisuallyHidden({
  announced = false,
  children,
}: {
  announced?: boolean
  children: ReactNode
}) {
  return (
    <span className={classes.hidden} role={announced ? 'status' : undefined}>
      {children}
    </span>
  )
}
