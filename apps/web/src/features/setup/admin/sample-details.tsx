import { NONE } from '@clinic/domain/content/overridden.ts'
import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { contentFieldPath } from '../../../lib/admin-paths.ts'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import classes from './first-steps.module.css'

type Fact = Setup['fictional'][number]

/** Groups that can be hidden as a whole, by the keys that take "none". */
const MAY_BE_NONE: Partial<Record<string, { label: string; done: string; keys: RegExp }>> = {
  Testimonials: {
    label: 'We have no testimonials',
    done: 'Testimonials hidden',
    keys: /^testimonial_\d_heading$/,
  },
  Store: { label: 'We have no partner stores', done: 'Partner stores hidden', keys: /^partner_\d_name$/ },
}

interface SampleDetailsProps {
  facts: readonly Fact[]
  /** Called when the group and its pressed button disappear. */
  onDone: () => void
}

/** Details that are still sample text, by group, with links to their fields. */
export function SampleDetails({ facts, onDone }: SampleDetailsProps) {
  const groups = new Set(facts.map(({ group }) => group))
  return (
    <div className={classes.groups}>
      <p>Still sample text:</p>
      {[...groups].map(group => (
        <Group key={group} name={group} facts={facts.filter(fact => fact.group === group)} onDone={onDone} />
      ))}
    </div>
  )
}

function Group({ name, facts, onDone }: SampleDetailsProps & { name: string }) {
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

/** Hides what is still entirely sample text in a group; the Content tab restores it. */
function LeaveOut({ words, keys, onDone }: LeaveOutProps) {
  const { client } = trpc.useUtils()
  const { mutate: leaveOut, isPending } = useWrite<void>(
    {
      send: async () => {
        for (const key of keys) await client.content.create.mutate({ key, value: NONE })
      },
      done: words.done,
      failed: 'Failed to hide them',
      changes: 'content',
    },
    { onDone },
  )
  return (
    <Button variant="default" loading={isPending} onClick={() => leaveOut()}>
      {words.label}
    </Button>
  )
}
