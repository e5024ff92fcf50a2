import type { ReactNode } from 'react'
import classes from './page-introduction.module.css'

interface PageIntroductionProps {
  title: string
  /** A sentence or two on what the page is for. */
  children: ReactNode
  /** What stands below them, such as a note for people without JavaScript. */
  note?: ReactNode
}

/** How a page begins: its h1 and what the page is for. */
export function PageIntroduction({ title, children, note }: PageIntroductionProps) {
  return (
    <div className={classes.introduction}>
      <h1>{title}</h1>
      <p className={classes.lead}>{children}</p>
      {note}
    </div>
  )
}
