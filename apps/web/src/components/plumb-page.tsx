import type { ReactNode, RefObject } from 'react'
import { PlumbLine } from './plumb-line.tsx'
import classes from './plumb-page.module.css'

interface PlumbPageProps {
  title: string
  /** The heading, for who moves the focus to it. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A page about one thing, such as an appointment, told from top to bottom beside a plumb line. */
export function PlumbPage({ title, heading, children }: PlumbPageProps) {
  return (
    <div className={classes.page}>
      <PlumbLine className={classes.line} />
      <div className={classes.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
