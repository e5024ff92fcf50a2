import type { ReactNode } from 'react'
import classes from './action-row.module.css'

/** Actions in a row, stacked on phones. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
