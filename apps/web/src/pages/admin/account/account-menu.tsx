import type { User } from '@clinic/domain/session/schemas.ts'
import { Button } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconCalendarShare,
  IconChartBar,
  IconChevronDown,
  IconDatabase,
  IconHistory,
  IconKey,
  IconListCheck,
  IconLogout,
  IconMailForward,
  IconMessages,
  IconPhoto,
  IconShieldLock,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useLogout } from '../../../lib/session.ts'
import { useNavigateAway } from '../components/unsaved-changes.tsx'
import classes from './account-menu.module.css'

const ITEM = '[role="menuitem"]'
const COUNT = new Intl.NumberFormat('en-US')
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** What the menu opens. */
export type AccountDialog =
  | 'messages'
  | 'attention'
  | 'pictures'
  | 'statistics'
  | 'feed'
  | 'password'
  | 'mail'
  | 'steps'
  | 'backups'
  | 'history'
  | 'retention'

interface AccountMenuProps {
  user: User
  /** How many things need attention. */
  attention: number
  /** How many messages are open. */
  messages: number
  onOpen: (dialog: AccountDialog) => void
}

/**
 * Who is logged in, and what they can do that belongs to no tab. A menu button (WAI-ARIA): the arrow keys, Home and
 * End move among the items, Escape and Tab close it. Mantine's Menu would bring its positioning to visitors
 * (decision 14).
 */
export function AccountMenu({ user, attention, messages, onOpen }: AccountMenuProps) {
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
    if (moveAmong([...(menu.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])], event.key))
      event.preventDefault()
  }

  const actions = [
    { label: counted('Messages', messages), Icon: IconMessages, act: () => onOpen('messages') },
    { label: counted('Needs attention', attention), Icon: IconAlertTriangle, act: () => onOpen('attention') },
    { label: 'Pictures', Icon: IconPhoto, act: () => onOpen('pictures') },
    { label: 'The practice in figures', Icon: IconChartBar, act: () => onOpen('statistics') },
    { label: 'Calendar feed', Icon: IconCalendarShare, act: () => onOpen('feed') },
    { label: 'History', Icon: IconHistory, act: () => onOpen('history') },
    { label: 'Backups', Icon: IconDatabase, act: () => onOpen('backups') },
    { label: 'Data and retention', Icon: IconShieldLock, act: () => onOpen('retention') },
    { label: 'Change password', Icon: IconKey, act: () => onOpen('password') },
    { label: 'Send a test e-mail', Icon: IconMailForward, act: () => onOpen('mail') },
    { label: 'First steps', Icon: IconListCheck, act: () => onOpen('steps') },
    { label: 'Log out', Icon: IconLogout, act: () => leave(() => logout.mutate()) },
  ]
  return (
    <div ref={wrapper} className={classes.account}>
      <Button
        ref={button}
        variant="default"
        className={classes.button}
        rightSection={<IconChevronDown {...ICON} />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <VisuallyHidden>Account of</VisuallyHidden> <span className={classes.name}>{user.username}</span>
        {messages > 0 && (
          <span className={classes.count}>
            <span aria-hidden>{COUNT.format(messages)}</span>
            <VisuallyHidden>
              , {messages === 1 ? '1 open message' : `${messages} open messages`}
            </VisuallyHidden>
          </span>
        )}
      </Button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={`Account of ${user.username}`}
          className={classes.menu}
          onKeyDown={onKeyDown}
        >
          {actions.map(({ label, Icon, act }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes.item}
              onClick={() => {
                setOpen(false)
                // A dialog that opens gives the focus back to where it is now.
                button.current?.focus()
                act()
              }}
            >
              <Icon {...ICON} />
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function counted(label: string, count: number): string {
  return count === 0 ? label : `${label} (${COUNT.format(count)})`
}

/** Moves the focus among the items of a menu, from the last to the first and back; whether the key was one for that. */
function moveAmong(items: HTMLElement[], key: string): boolean {
  const at = items.findIndex(item => item.contains(document.activeElement))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (next === undefined) return false
  items.at(next % items.length)?.focus()
  return true
}
