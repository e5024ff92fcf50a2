import type { ReactNode, RefObject } from 'react'
import { Motif } from '../drawing/drawing.tsx'
import classes from './plumb-page.module.css'

interface PlumbPageProps {
  title: ReactNode
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** Page about one thing, such as an appointment, beside a plumb line. */
export function PlumbPage({ title, heading, children }: PlumbPageProps) {
  return (
    <div className={classes.page} data-toasts="top">
      <Motif kind="line" className={classes.line} />
      <div className={classes.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
