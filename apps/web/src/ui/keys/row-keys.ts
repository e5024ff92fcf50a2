import { useKeys, useSingleKeys } from './single-keys.ts'

/** Attributes of rows that j and k focus, and of the button that Enter presses. */
const ROW = 'data-row'
export const OPENS_ROW = 'data-opens-row'

/** Props of a row element. */
export const rowFor = (id: number | string) => ({ [ROW]: id, tabIndex: -1 })

export const findRow = (id: number | string) => document.querySelector<HTMLElement>(`[${ROW}="${id}"]`)

/** Actions of the shortcut keys, listed in the dialog that `?` opens. */
export interface RowKeys {
  onSearch: (() => void) | undefined
  onHelp: () => void
}

/** Handles j, k, / and ? outside of fields and dialogs unless turned off, and Enter on a row. */
export function useRowKeys(keys: RowKeys): void {
  const [singleKeys] = useSingleKeys()
  useKeys(key => (key === 'Enter' ? openFocused() : singleKeys ? findKeyAction(key, keys) : undefined))
}

function findKeyAction(key: string, { onSearch, onHelp }: RowKeys): (() => void) | undefined {
  if (key === '/') return onSearch
  if (key === '?') return onHelp
  if (key === 'j') return () => step(1)
  if (key === 'k') return () => step(-1)
  return undefined
}

/** Opens the focused row; undefined if none is focused. */
function openFocused(): (() => void) | undefined {
  const focused = document.activeElement
  if (!focused?.hasAttribute(ROW)) return undefined
  return () => focused.querySelector<HTMLElement>(`[${OPENS_ROW}]`)?.click()
}

/** Focuses the row `by` rows away, or the first one. */
function step(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)]
  const at = rows.findIndex(row => row.contains(document.activeElement))
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
