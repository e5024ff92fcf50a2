import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** List of labels and values, such as "Where". */
export function FactList({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl>
      {Object.entries(facts).map(([term, fact]) => (
        <div key={term} className={classes.fact}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
