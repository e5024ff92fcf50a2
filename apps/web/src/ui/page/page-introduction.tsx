import type { ReactNode } from 'react'
import classes from './page-introduction.module.css'

interface PageIntroductionProps {
  title: string
  /** Purpose of the page in a sentence or two. */
  children?: ReactNode
  /** Additional note, such as for people without JavaScript. */
  note?: ReactNode
}

/** Heading and introduction of a page. */
export function PageIntroduction({ title, children, note }: PageIntroductionProps) {
  return (
    <div className={classes.introduction}>
      <h1>{title}</h1>
      {children && <p className={classes.lead}>{children}</p>}
      {note}
    </div>
  )
}
