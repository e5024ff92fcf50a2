import type { ReactNode } from 'react'
import classes from './action-row.module.css'

/** What can be done next, side by side, or below each other on a phone. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
