import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ADMIN_PATHS } from '../../lib/admin-paths.ts'
import { ADMIN_TAB_NAMES } from './admin-tab-name.ts'
import { ADMIN_TABS } from './admin-tabs.ts'
import classes from './tab-list.module.css'

/** The panel's id, for the tabs that control it. */
export const TAB_PANEL = 'admin-tab-panel'

/**
 * The tabs of the administration: links with addresses of their own. The arrow keys, Home and End move among
 * them, Enter goes there (WAI-ARIA, tabs with manual activation).
 */
export function TabList({ current }: { current: string }) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // On a phone the row is wider than the screen. Only the row is scrolled: the page stays where it is.
    const row = list.current
    const selected = row?.querySelector<HTMLElement>(`[href="${current}"]`)
    if (!row || !selected) return
    const aside = selected.getBoundingClientRect().left - row.getBoundingClientRect().left
    row.scrollLeft += aside - (row.clientWidth - selected.offsetWidth) / 2
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const at = tabs.findIndex(tab => tab.contains(document.activeElement))
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    tabs.at(next % tabs.length)?.focus()
  }

  return (
    <div ref={list} role="tablist" aria-label="Administration" className={classes.list} onKeyDown={onKeyDown}>
      {ADMIN_TAB_NAMES.map(name => {
        const path = ADMIN_PATHS[name]
        return (
          <Link
            key={path}
            to={path}
            role="tab"
            id={`tab-${path}`}
            aria-selected={path === current}
            aria-current={path === current ? 'page' : undefined}
            aria-controls={path === current ? TAB_PANEL : undefined}
            tabIndex={path === current ? 0 : -1}
            className={classes.tab}
          >
            {ADMIN_TABS[name].label}
          </Link>
        )
      })}
    </div>
  )
}
