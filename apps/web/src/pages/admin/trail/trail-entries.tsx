import type { TrailEntry } from '@clinic/domain/trail/schemas.ts'
import { useSite } from '../../../lib/site.tsx'
import dialogClasses from '../account/dialog-list.module.css'
import { momentText } from '../account/moment.tsx'
import classes from './trail-entries.module.css'
import { actText, changesOf, type ShownChange, subjectText } from './trail-words.ts'

interface TrailEntriesProps {
  entries: readonly TrailEntry[]
  /** The row that all of them are of is named already. */
  ofOneRow?: boolean
}

/** Entries of the trail: when, who, and each column as it was and as it is. */
export function TrailEntries({ entries, ofOneRow }: TrailEntriesProps) {
  const { timeZone } = useSite()
  return (
    <ul className={dialogClasses.list}>
      {entries.map(entry => (
        <li key={entry.id} className={dialogClasses.item}>
          <p className={dialogClasses.title}>
            {ofOneRow ? sentence(actText(entry)) : `${subjectText(entry)} ${actText(entry)}`}
          </p>
          <p className={dialogClasses.facts}>
            <time dateTime={entry.at}>{momentText(entry.at, timeZone)}</time>
          </p>
          <Changes changes={changesOf(entry, timeZone)} />
        </li>
      ))}
    </ul>
  )
}

function Changes({ changes }: { changes: ShownChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className={classes.changes}>
      {changes.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{column}</dt>
          <dd>
            {before !== undefined && <del>{before}</del>}
            {before !== undefined && after !== undefined && ' → '}
            {after !== undefined && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
