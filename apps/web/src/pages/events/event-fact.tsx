import type { ReactNode } from 'react'
import hidden from '../../components/visually-hidden.module.css'
import classes from './event-fact.module.css'

interface EventFactProps {
  /** Shown as an icon, which the stylesheet draws, and read out in words. */
  term: 'When' | 'Where' | 'Places'
  children: ReactNode
}

/** One of the facts of an event, for a description list. */
export function EventFact({ term, children }: EventFactProps) {
  return (
    <div className={classes.fact} data-term={term}>
      <dt className={hidden.hidden}>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
