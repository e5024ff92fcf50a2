import { useCallback, useEffect, useRef, useState } from 'react'
import { focusFirstField } from './focus-first-field.ts'
import { focusHeading } from './focus-heading.ts'

/**
 * Which row the form of a list holds: one that is being edited, or a new one. What was typed is never thrown
 * away unasked, and the focus goes to the form for editing and back to where it came from.
 */
export function useEditing<Row>() {
  const [{ row, round }, setForm] = useState<{ row: Row | null; round: number }>({ row: null, round: 0 })
  const [changed, setChanged] = useState(false)
  const [asked, setAsked] = useState<Row | null>(null)
  const opener = useRef<Element | null>(null)
  const panel = useRef<HTMLElement>(null)

  const open = useCallback((next: Row | null) => {
    setChanged(false)
    setAsked(null)
    setForm(form => ({ row: next, round: form.round + 1 }))
  }, [])

  useEffect(() => {
    if (round === 0) return
    if (row !== null) focusFirstField(panel.current)
    else if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    else focusHeading()
  }, [row, round])

  return {
    row,
    /** For the key of the form: another row or a new round is another form. */
    formKey: round,
    /** For the element around the form. */
    panel,
    changed,
    noteChange: () => setChanged(true),
    edit: (next: Row) => {
      opener.current = document.activeElement
      if (changed) setAsked(next)
      else open(next)
    },
    /** Saved or cancelled: the form is for a new row again. */
    finish: () => {
      if (row === null) opener.current = null
      open(null)
    },
    /** A row is gone from the list: the form that held it is for a new one again. */
    release: (isGone: (row: Row) => boolean) => {
      if (row === null || !isGone(row)) return
      opener.current = null
      open(null)
    },
    /** The row that waits for an answer whether what was typed may go. */
    asked,
    discard: () => open(asked),
    keep: () => setAsked(null),
  }
}

export type Editing<Row> = ReturnType<typeof useEditing<Row>>
