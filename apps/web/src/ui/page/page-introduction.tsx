import type { ReactNode } from 'react'
import classes from './page-introduction.module.css'

interface PageIntroductionProps {
  title: string
  /** Purpose of the page in a sentence or two. */
  children?: ReactNode
}

export function PageIntroduction({ title, children }: PageIntroductionProps) {
  return (
    <div className={classes.introduction}>
      <h1>{title}</h1>
      {children && <p className={classes.lead}>{children}</p>}
    </div>
  )
}
