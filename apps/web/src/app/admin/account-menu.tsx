import type { User } from '@clinic/domain/session/schemas.ts'
import { useClickOutside } from '@mantine/hooks'
import {
  type Icon,
  IconAlertTriangle,
  IconChevronDown,
  IconListCheck,
  IconLogout,
  IconUser,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLogout } from '../../features/session/shared/session.ts'
import { ADMIN_PATHS, ADMIN_TAB_NAMES } from '../../paths.ts'
import { useNavigateAway } from '../../ui/form/unsaved-context.ts'
import classes from './account-menu.module.css'
import { ADMIN_TABS } from './admin-tabs.ts'
import tools from './admin-tools.module.css'

const ITEM = '[role="menuitem"]'
const COUNT = new Intl.NumberFormat('en-US')
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Dialogs that the menu opens. */
export type AccountDialog = 'attention' | 'steps'

/** Leads to a tab, or does something on this page. */
type MenuEntry = { label: string; count?: number; Icon: Icon } & ({ to: string } | { act: () => void })

interface AccountMenuProps {
  user: User
  attention: number
  onOpen: (dialog: AccountDialog) => void
}

/**
 * Account menu as a WAI-ARIA menu button: arrow keys, Home and End move, Escape and Tab close it. Mantine's Menu would
 * add its positioning code for every visitor.
 */
export function AccountMenu({ user, attention, onOpen }: AccountMenuProps) {
  const leave = useNavigateAway()
  const logout = useLogout()
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const wrapper = useClickOutside<HTMLDivElement>(() => setOpen(false))

  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>(ITEM)?.focus()
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false)
    if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    }
    if (event.key === ' ' && document.activeElement instanceof HTMLAnchorElement) {
      event.preventDefault()
      document.activeElement.click()
    }
    if (moveAmong([...(menu.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])], event.key))
      event.preventDefault()
  }

  const tabs = ADMIN_TAB_NAMES.flatMap((name): MenuEntry[] => {
    const { label, Icon } = ADMIN_TABS[name]
    // Messages have a link beside the menu.
    return Icon && name !== 'messages' ? [{ label, Icon, to: ADMIN_PATHS[name] }] : []
  })
  const entries: MenuEntry[] = [
    {
      label: 'Needs attention',
      count: attention,
      Icon: IconAlertTriangle,
      act: () => onOpen('attention'),
    },
    ...tabs,
    { label: 'Setup', Icon: IconListCheck, act: () => onOpen('steps') },
    { label: 'Log out', Icon: IconLogout, act: () => leave(() => logout.mutate()) },
  ]
  return (
    <div ref={wrapper} className={classes.account}>
      <button
        ref={button}
        type="button"
        className={tools.tool}
        aria-label={`Account of ${user.username}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconUser {...ICON} className={tools.person} />
        <span className={tools.word}>{user.username}</span>
        <IconChevronDown {...ICON} className={tools.chevron} />
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={`Account of ${user.username}`}
          className={classes.menu}
          onKeyDown={onKeyDown}
        >
          {entries.map(entry => {
            const item = { role: 'menuitem', tabIndex: -1, className: classes.item }
            const content = (
              <>
                <entry.Icon {...ICON} />
                {counted(entry.label, entry.count ?? 0)}
              </>
            )
            return 'to' in entry ? (
              <Link key={entry.label} to={entry.to} {...item} onClick={() => setOpen(false)}>
                {content}
              </Link>
            ) : (
              <button
                key={entry.label}
                type="button"
                {...item}
                onClick={() => {
                  setOpen(false)
                  // Dialogs return the focus to the element focused when they open.
                  button.current?.focus()
                  entry.act()
                }}
              >
                {content}
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}

function counted(label: string, count: number): string {
  return count === 0 ? label : `${label} (${COUNT.format(count)})`
}

/** Moves the focus in a menu, wrapping around. Returns whether the key was handled. */
function moveAmong(items: HTMLElement[], key: string): boolean {
  const at = items.findIndex(item => item.contains(document.activeElement))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (next === undefined) return false
  items.at(next % items.length)?.focus()
  return true
}
