import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

/** Text for screen readers; `announced` makes it a live region. Mantine's version would add 4.5 kB of script. */
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
