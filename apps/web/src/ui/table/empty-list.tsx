import type { ReactNode } from 'react'
import classes from './empty-list.module.css'

/** Shown in place of rows: none yet, and what to do next. */
export function EmptyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{title}</p>
      <div data-screen-only>{children}</div>
    </div>
  )
}
