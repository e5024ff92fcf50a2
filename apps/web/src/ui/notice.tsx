import type { ReactNode } from 'react'
import container from './container.module.css'
import classes from './notice.module.css'
import { PlumbLine } from './page/plumb-line.tsx'

interface NoticeProps {
  title: string
  text: string
  /** Next actions. */
  children: ReactNode
}

/** Page with a single message. */
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
