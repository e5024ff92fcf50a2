import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Link } from 'react-router-dom'
import { contentFieldPath } from '../../../lib/admin-paths.ts'
import classes from './first-steps.module.css'

type Fact = Setup['fictional'][number]

/** What is still fictional, in the groups of the Content tab, each a link to its field there. */
export function FictionalFacts({ facts }: { facts: readonly Fact[] }) {
  const groups = new Set(facts.map(({ group }) => group))
  return (
    <div className={classes.groups}>
      <p>Still the demonstration’s:</p>
      {[...groups].map(group => (
        <Group key={group} name={group} facts={facts.filter(fact => fact.group === group)} />
      ))}
    </div>
  )
}

function Group({ name, facts }: { name: string; facts: readonly Fact[] }) {
  return (
    <details className={classes.group}>
      <summary>
        {name} ({facts.length})
      </summary>
      <ul>
        {facts.map(({ key, label }) => (
          <li key={key}>
            <Link to={contentFieldPath(key)}>{label}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
