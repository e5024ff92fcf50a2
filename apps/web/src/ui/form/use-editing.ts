import { useEffect, useRef, useState } from 'react'
import { focusFirstField } from './focus-first-field.ts'

export interface Versioned {
  version?: number
}

/**
 * Row in the form beside a list, or a new one. Asks before discarding changes, and moves the focus to the form and
 * back. `findStored` finds the row as it is stored now.
 */
export function useEditing<Row extends Versioned>(findStored: (row: Row) => Row | undefined) {
  const [{ row, round }, setForm] = useState<{ row: Row | null; round: number }>({ row: null, round: 0 })
  const [changed, setChanged] = useState(false)
  const [pending, setPending] = useState<Row | null>(null)
  const opener = useRef<HTMLElement>(null)
  const panel = useRef<HTMLElement>(null)

  const open = (next: Row | null) => {
    setChanged(false)
    setPending(null)
    setForm(form => ({ row: next, round: form.round + 1 }))
  }

  const edit = (next: Row) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    if (changed) setPending(next)
    else open(next)
  }

  useEffect(() => {
    if (round === 0) return
    if (row !== null) focusFirstField(panel.current)
    else opener.current?.focus()
  }, [row, round])

  const stored = row ? findStored(row) : undefined
  return {
    row,
    stored,
    version: row?.version,
    storedVersion: stored?.version,
    /** Opens the row as stored instead. */
    load: () => stored && edit(stored),
    /** Key of the form: changes with the row. */
    formKey: round,
    panel,
    changed,
    noteChange: () => setChanged(true),
    edit,
    /** Returns to a new row after saving or cancelling, or opens another one that was chosen during the save. */
    finish: () => {
      const next = pending === row ? null : pending
      // No button opened a new row.
      if (row === null && next === null) opener.current = null
      open(next)
    },
    /** Returns to a new row if the edited one was deleted. */
    release: (isDeleted: (row: Row) => boolean) => {
      if (row === null || !isDeleted(row)) return
      opener.current = null
      open(null)
    },
    /** Row to edit once discarding changes is confirmed. */
    pending,
    discard: () => open(pending),
    keep: () => setPending(null),
  }
}

export type Editing<Row extends Versioned> = ReturnType<typeof useEditing<Row>>
