import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { User } from '@clinic/domain/session/schemas.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconKey, IconLogout, IconMailForward } from '@tabler/icons-react'
import { useRef } from 'react'
import { Unseen } from '../../../components/unseen.tsx'
import { useLogout } from '../../../lib/session.ts'
import { useLeave } from '../desk/leave-guard.tsx'
import classes from './account-menu.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true }

interface AccountMenuProps {
  user: User
  onChangePassword: () => void
  onTestMail: () => void
}

/** Who is logged in, and what they can do that belongs to no tab. */
export function AccountMenu({ user, onChangePassword, onTestMail }: AccountMenuProps) {
  const leave = useLeave()
  const logout = useLogout()
  const button = useRef<HTMLButtonElement>(null)
  // A dialog gives the focus back to where it was, and the item that opens it is gone by then.
  const fromButton = (open: () => void) => () => {
    button.current?.focus()
    open()
  }
  return (
    // In the page's main part, and with nothing in it but its items: axe finds fault with Mantine's defaults.
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
    >
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          className={classes.button}
          rightSection={<IconChevronDown {...ICON} />}
        >
          <Unseen>Account of</Unseen> <span className={classes.name}>{user.username}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconKey {...ICON} />} onClick={fromButton(onChangePassword)}>
          Change password
        </Menu.Item>
        <Menu.Item leftSection={<IconMailForward {...ICON} />} onClick={fromButton(onTestMail)}>
          Send a test e-mail
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout {...ICON} />}
          disabled={logout.isPending}
          onClick={fromButton(() => leave(() => logout.mutate()))}
        >
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
