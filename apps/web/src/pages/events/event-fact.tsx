import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import classes from './event-fact.module.css'

interface EventFactProps {
  /** What the icon stands for. */
  term: string
  Icon: TablerIcon
  children: ReactNode
}

/** One of the facts of an event, for a description list. */
export function EventFact({ term, Icon, children }: EventFactProps) {
  return (
    <div className={classes.fact}>
      <dt>
        <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
        <VisuallyHidden>{term}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
