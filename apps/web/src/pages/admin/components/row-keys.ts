import { useEffect, useRef } from 'react'
import { useSingleKeys } from './single-keys.ts'

/** Marks what j and k lead to, and the button in it that Enter presses. */
const ROW = 'data-row'
export const OPENS_ROW = 'data-opens-row'

/** For the element of a row, which takes the focus by these keys alone. */
export const rowFor = (id: number) => ({ [ROW]: id, tabIndex: -1 })

/** The row with an id, if it is on the page. */
export const findRow = (id: number) => document.querySelector<HTMLElement>(`[${ROW}="${id}"]`)

/** The keys of a page of rows; each is told what it does in the dialog that `?` opens. */
export interface RowKeys {
  onSearch: () => void
  onHelp: () => void
}

/**
 * Listens for j, k, / and ? wherever nobody types, while no dialog is open and unless they are turned off; and for
 * Enter on a row, whose own key that is.
 */
export function useRowKeys(keys: RowKeys): void {
  const [singleKeys] = useSingleKeys()
  const latest = useRef({ ...keys, singleKeys })
  useEffect(() => {
    latest.current = { ...keys, singleKeys }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      const { singleKeys, ...keys } = latest.current
      const act = event.key === 'Enter' ? openFocused() : singleKeys && actionOf(event.key, keys)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Whether a key is somebody else's: of the browser, of a field, of a dialog, or of the element with the focus. */
function isTaken({
  target,
  altKey,
  ctrlKey,
  metaKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return true
  if (document.querySelector('[role="dialog"]')) return true
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, [contenteditable], [role="menu"]') !== null
  )
}

function actionOf(key: string, { onSearch, onHelp }: RowKeys): (() => void) | undefined {
  if (key === '/') return onSearch
  if (key === '?') return onHelp
  if (key === 'j') return () => step(1)
  if (key === 'k') return () => step(-1)
  return undefined
}

/** Opens the row that has the focus itself; undefined where none has it. */
function openFocused(): (() => void) | undefined {
  const focused = document.activeElement
  if (!focused?.hasAttribute(ROW)) return undefined
  return () => focused.querySelector<HTMLElement>(`[${OPENS_ROW}]`)?.click()
}

/** Moves the focus so many rows on from the one that has it, from outside to the first. */
function step(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)]
  const at = rows.findIndex(row => row.contains(document.activeElement))
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
