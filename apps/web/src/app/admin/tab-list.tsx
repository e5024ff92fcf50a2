import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ADMIN_PATHS } from '../../lib/admin-paths.ts'
import { ADMIN_TAB_NAMES } from '../../lib/admin-tab-name.ts'
import { ADMIN_TABS } from './admin-tabs.ts'
import classes from './tab-list.module.css'

export const TAB_PANEL = 'admin-tab-panel'

/** Admin tabs as links. Arrow keys, Home and End move, Enter opens (WAI-ARIA tabs with manual activation). */
export function TabList({ current }: { current: string }) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Scrolls only the row, so the page stays in place on phones.
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

  const tabs = ADMIN_TAB_NAMES.filter(name => !ADMIN_TABS[name].Icon)
  const focusable = tabs.some(name => ADMIN_PATHS[name] === current) ? current : ADMIN_PATHS.events
  return (
    <div ref={list} role="tablist" aria-label="Administration" className={classes.list} onKeyDown={onKeyDown}>
      {tabs.map(name => {
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
            tabIndex={path === focusable ? 0 : -1}
            className={classes.tab}
          >
            {ADMIN_TABS[name].label}
          </Link>
        )
      })}
    </div>
  )
}
