import { Tabs } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ADMIN_PATHS, ADMIN_TAB_NAMES } from '../../paths.ts'
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

  const tabs = ADMIN_TAB_NAMES.filter(name => !ADMIN_TABS[name].Icon)
  const focusable = tabs.some(name => ADMIN_PATHS[name] === current) ? current : ADMIN_PATHS.events
  return (
    <Tabs value={current} activateTabWithKeyboard={false} className={classes.tabs}>
      <Tabs.List ref={list} aria-label="Administration" className={classes.list}>
        {tabs.map(name => {
          const path = ADMIN_PATHS[name]
          return (
            <Tabs.Tab
              key={path}
              value={path}
              {...{ component: Link, to: path }}
              id={`tab-${path}`}
              aria-current={path === current ? 'page' : undefined}
              aria-controls={path === current ? TAB_PANEL : undefined}
              tabIndex={path === focusable ? 0 : -1}
            >
              {ADMIN_TABS[name].label}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
    </Tabs>
  )
}
