import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** A few facts below each other, each with the word for it, such as "Where". */
export function FactList({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className={classes.facts}>
      {Object.entries(facts).map(([term, fact]) => (
        <div key={term} className={classes.fact}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
