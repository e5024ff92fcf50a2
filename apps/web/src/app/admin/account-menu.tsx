import type { User } from '@clinic/domain/session/schemas.ts'
import { Menu } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconChevronDown,
  IconListCheck,
  IconLogout,
  IconUser,
} from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLogout } from '../../features/session/shared/session.ts'
import { ADMIN_PATHS } from '../../lib/admin-paths.ts'
import { ADMIN_TAB_NAMES } from '../../lib/admin-tab-name.ts'
import { useNavigateAway } from '../../ui/form/unsaved-context.ts'
import { ADMIN_TABS } from './admin-tabs.ts'
import tools from './admin-tools.module.css'

const COUNT = new Intl.NumberFormat('en-US')
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Dialogs that the menu opens. */
export type AccountDialog = 'attention' | 'steps'

/** Leads to a tab, or does something on this page. */
type MenuEntry = { label: string; Icon: Icon } & ({ to: string } | { act: () => void })

interface AccountMenuProps {
  user: User
  attention: number
  onOpen: (dialog: AccountDialog) => void
}

/** Account menu: dialogs, tabs that the row has no room for, and logging out. */
export function AccountMenu({ user, attention, onOpen }: AccountMenuProps) {
  const leave = useNavigateAway()
  const logout = useLogout()
  const button = useRef<HTMLButtonElement>(null)
  const tabs = ADMIN_TAB_NAMES.flatMap((name): MenuEntry[] => {
    const { label, Icon } = ADMIN_TABS[name]
    // Messages have a link beside the menu.
    return Icon && name !== 'messages' ? [{ label, Icon, to: ADMIN_PATHS[name] }] : []
  })
  const entries: MenuEntry[] = [
    { label: counted('Needs attention', attention), Icon: IconAlertTriangle, act: () => onOpen('attention') },
    ...tabs,
    { label: 'Getting started', Icon: IconListCheck, act: () => onOpen('steps') },
    { label: 'Log out', Icon: IconLogout, act: () => leave(() => logout.mutate()) },
  ]
  return (
    // A followed link gives the focus to its page, so the menu must not take it back.
    <Menu returnFocus={false} withInitialFocusPlaceholder={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={tools.tool}
          aria-label={`Account of ${user.username}`}
          aria-haspopup="menu"
        >
          <IconUser {...ICON} className={tools.person} />
          <span className={tools.word}>{user.username}</span>
          <IconChevronDown {...ICON} className={tools.chevron} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry, at) => {
          const item = {
            leftSection: <entry.Icon {...ICON} />,
            children: entry.label,
            'data-autofocus': at === 0 || undefined,
          }
          return 'to' in entry ? (
            <Menu.Item key={entry.label} component={Link} to={entry.to} onKeyDown={followOnSpace} {...item} />
          ) : (
            <Menu.Item
              key={entry.label}
              {...item}
              onClick={() => {
                // Dialogs return the focus to the element focused when they open.
                button.current?.focus()
                entry.act()
              }}
            />
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function followOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

function counted(label: string, count: number): string {
  return count === 0 ? label : `${label} (${COUNT.format(count)})`
}
