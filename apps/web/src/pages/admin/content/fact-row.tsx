import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { RowButton } from '../components/row-button.tsx'
import classes from './fact-row.module.css'
import type { KnownFact } from './known-facts.ts'
import { useKeyInAddress } from './use-key-in-address.ts'

interface FactRowProps {
  /** One fact, or those that are set together. */
  facts: readonly KnownFact[]
  label: string
  help: string
  /** The value in use. */
  preview: ReactNode
  form: (close: () => void) => ReactNode
  /** Gives the built-in value back. */
  onRestore: () => void
}

/** A fact as it is now, and in its place the form that sets it. An address that names its key opens the form. */
export function FactRow({ facts, label, help, preview, form, onRestore }: FactRowProps) {
  const { timeZone } = useSite()
  const [editing, setEditing] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const wasEditing = useRef(false)
  const own = facts.flatMap(({ item }) => (item ? [item] : []))
  const since = own.map(({ updatedAt }) => Date.parse(updatedAt)).sort((a, b) => b - a)[0]
  useKeyInAddress(true, named => {
    if (facts.some(({ key }) => key === named)) setEditing(true)
  })

  useEffect(() => {
    if (wasEditing.current && !editing) row.current?.querySelector('button')?.focus()
    wasEditing.current = editing
  }, [editing])

  return (
    <li ref={row} className={classes.row} data-editing={editing || undefined}>
      {editing ? (
        form(() => setEditing(false))
      ) : (
        <>
          <div>
            <h3 className={classes.label}>{label}</h3>
            {help !== '' && <p className={classes.help}>{help}</p>}
          </div>
          <div className={classes.value}>
            {preview}
            <p className={classes.source}>
              {since === undefined ? 'Built-in' : `Yours, set on ${formatPlainDate(since, timeZone)}`}
            </p>
          </div>
          <div className={classes.buttons}>
            <RowButton verb="Edit" of={label} onClick={() => setEditing(true)} />
            {own.length > 0 && <RowButton verb="Back to the built-in text" of={label} onClick={onRestore} />}
          </div>
        </>
      )}
    </li>
  )
}
