import type { ReactNode, RefObject } from 'react'
import { Motif } from '../drawing/drawing.tsx'
import classes from './motif-page.module.css'

interface MotifPageProps {
  title: ReactNode
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** Page about one thing, such as an appointment, beside a plumb line. */
export function MotifPage({ title, heading, children }: MotifPageProps) {
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
