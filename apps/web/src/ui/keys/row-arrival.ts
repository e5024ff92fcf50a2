import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { findRow } from './row-keys.ts'

/** How long a row may take to load, in milliseconds. */
const ROW_LOADS = 10_000

interface RowState {
  row?: number | string
}

/** State of a link whose page focuses a row (see `rowFor`) once it is shown. */
export const linkToRow = (row: number | string): RowState => ({ row })

/** Focuses the row that the followed link names, unless the user does something else first. */
export function useRowArrival(): void {
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const row = (state as RowState | null)?.row

  // biome-ignore lint/correctness/useExhaustiveDependencies: repeats when the same link is followed again
  useEffect(() => {
    if (row === undefined || navigation === 'POP') return
    const focusRow = () => {
      const element = findRow(row)
      if (!element) return
      stop()
      element.focus({ preventScroll: true })
      element.scrollIntoView({ block: 'center' })
    }
    const observer = new MutationObserver(focusRow)
    const stop = () => {
      observer.disconnect()
      clearTimeout(start)
      clearTimeout(end)
      for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, stop)
    }
    // After the page has taken the focus.
    const start = setTimeout(focusRow)
    const end = setTimeout(stop, ROW_LOADS)
    observer.observe(document.body, { childList: true, subtree: true })
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, stop)
    return stop
  }, [key, row, navigation])
}
