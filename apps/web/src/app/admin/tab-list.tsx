import { Button, Menu, Tabs } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { ADMIN_PATHS, type AdminTabName } from '#paths.ts'
import { ICON } from '#ui/icon.ts'
import classes from './admin-head.module.css'
import { ROW_TABS } from './admin-tabs.ts'
import { texts } from './texts.ts'

export const TAB_PANEL = 'admin-tab-panel'

/** Admin tabs as links, in a row or, where it has no room, in a menu that says which one is open. */
export function TabList({ current }: { current: AdminTabName }) {
  const t = useTexts(texts)
  const focusable = ROW_TABS.includes(current) ? current : 'events'
  return (
    <>
      {/* WAI-ARIA tabs with manual activation. */}
      <Tabs value={current} activateTabWithKeyboard={false} visibleFrom="md" ml="-0.5rem" miw={0}>
        {/* Scrolls with large text. */}
        <Tabs.List aria-label={t.area} style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {ROW_TABS.map(name => (
            <Tabs.Tab
              key={name}
              value={name}
              {...{ component: Link, to: ADMIN_PATHS[name] }}
              id={`tab-${name}`}
              aria-current={name === current ? 'page' : undefined}
              aria-controls={name === current ? TAB_PANEL : undefined}
              tabIndex={name === focusable ? 0 : -1}
            >
              {t.tabs[name].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="tool"
            hiddenFrom="md"
            ml="-0.5625rem"
            className={classes.current}
            aria-label={t.current(t.tabs[current].label)}
          >
            {t.tabs[current].label}
            <IconChevronDown {...ICON} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ROW_TABS.map(name => (
            <Menu.Item
              key={name}
              component={Link}
              to={ADMIN_PATHS[name]}
              aria-current={name === current ? 'page' : undefined}
            >
              {t.tabs[name].label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
