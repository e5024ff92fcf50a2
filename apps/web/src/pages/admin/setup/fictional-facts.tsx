import { NONE } from '@clinic/domain/content/overridden.ts'
import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { contentFieldPath } from '../../../lib/admin-paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import classes from './first-steps.module.css'

type Fact = Setup['fictional'][number]

/** Groups that a practice may have nothing of, by the keys that leave out a whole testimonial or partner with "none". */
const MAY_BE_NONE: Partial<Record<string, { label: string; done: string; keys: RegExp }>> = {
  Testimonials: {
    label: 'We have no testimonials',
    done: 'Testimonials left out',
    keys: /^testimonial_\d_heading$/,
  },
  Store: { label: 'We have no partner stores', done: 'Partner stores left out', keys: /^partner_\d_name$/ },
}

interface FictionalFactsProps {
  facts: readonly Fact[]
  /** A group is gone, and with it what was pressed. */
  onDone: () => void
}

/** What is still fictional, in the groups of the Content tab, each a link to its field there. */
export function FictionalFacts({ facts, onDone }: FictionalFactsProps) {
  const groups = new Set(facts.map(({ group }) => group))
  return (
    <div className={classes.groups}>
      <p>Still the demonstration’s:</p>
      {[...groups].map(group => (
        <Group key={group} name={group} facts={facts.filter(fact => fact.group === group)} onDone={onDone} />
      ))}
    </div>
  )
}

function Group({ name, facts, onDone }: FictionalFactsProps & { name: string }) {
  const none = MAY_BE_NONE[name]
  const keys = facts.flatMap(({ key }) => (none?.keys.test(key) ? [key] : []))
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
      {none && keys.length > 0 && <LeaveOut words={none} keys={keys} onDone={onDone} />}
    </details>
  )
}

interface LeaveOutProps {
  words: { label: string; done: string }
  keys: readonly string[]
  onDone: () => void
}

/** Leaves out whatever is wholly the demonstration's in a group. The Content tab brings it back. */
function LeaveOut({ words, keys, onDone }: LeaveOutProps) {
  const { client, content } = trpc.useUtils()
  const { mutate: leaveOut, isPending } = useWrite<void>(
    {
      send: async () => {
        for (const key of keys) await client.content.create.mutate({ key, value: NONE })
      },
      done: words.done,
      failed: 'Failed to leave them out',
      refresh: () => content.invalidate(),
    },
    { onDone },
  )
  return (
    <Button variant="default" loading={isPending} onClick={() => leaveOut()}>
      {words.label}
    </Button>
  )
}
