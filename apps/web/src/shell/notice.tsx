import type { ReactNode } from 'react'
import { PlumbLine } from '../components/plumb-line.tsx'
import container from './container.module.css'
import classes from './notice.module.css'

interface NoticeProps {
  title: string
  text: string
  /** What a person can do next. */
  children: ReactNode
}

/** A page that has one thing to say, beside a plumb line that hangs askew. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={`${container.container} ${classes.notice}`}>
      <PlumbLine className={classes.line} askew />
      <div className={classes.words}>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={classes.actions}>{children}</div>
      </div>
    </div>
  )
}
