import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { useKeyInAddress } from '../use-key-in-address.ts'
import classes from './fact-row.module.css'
import type { KnownFact } from './known-facts.ts'

interface FactRowProps {
  /** Facts that are edited together. */
  facts: readonly KnownFact[]
  label: string
  help: string
  preview: ReactNode
  form: (close: () => void) => ReactNode
  /** Restores the original. */
  onRestore: () => void
}

/** Shows a fact, or its form while editing. Opens the form if the URL names its key. */
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
              <Unbroken>
                {since === undefined ? 'Original' : `Edited on ${formatPlainDate(since, timeZone, 'en')}`}
              </Unbroken>
            </p>
          </div>
          <div className={classes.buttons}>
            <RowButton verb="Edit" of={label} onClick={() => setEditing(true)} />
            {own.length > 0 && <RowButton verb="Restore the original" of={label} onClick={onRestore} />}
          </div>
        </>
      )}
    </li>
  )
}
