import type { ReactNode } from 'react'
import container from './container.module.css'
import { Motif } from './drawing/drawing.tsx'
import classes from './notice.module.css'

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
      <Motif kind="askew" className={classes.line} />
      <div className={classes.words}>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={classes.actions}>{children}</div>
      </div>
    </div>
  )
}
