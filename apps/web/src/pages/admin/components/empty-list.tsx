import type { ReactNode } from 'react'
import classes from './empty-list.module.css'

/** Stands where rows would stand: that there are none, and what to do next. */
export function EmptyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{title}</p>
      <div>{children}</div>
    </div>
  )
}
