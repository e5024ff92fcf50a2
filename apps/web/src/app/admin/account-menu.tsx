import type { User } from '@clinic/domain/session/schemas.ts'
import { Box, Button, Menu, Text } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLogout } from '../../features/session/shared/session.ts'
import { ADMIN_PATHS, ADMIN_TAB_NAMES } from '../../paths.ts'
import { useNavigateAway } from '../../ui/form/unsaved-context.ts'
import { ADMIN_TABS } from './admin-tabs.ts'

const COUNT = new Intl.NumberFormat('en-US')
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Dialogs that the menu opens. */
export type AccountDialog = 'attention'

interface AccountMenuProps {
  user: User
  attention: number
  onOpen: (dialog: AccountDialog) => void
}

/** Tabs that are not in the row, the dialogs and the logout. */
export function AccountMenu({ user, attention, onOpen }: AccountMenuProps) {
  const leave = useNavigateAway()
  const logout = useLogout()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu>
      <Menu.Target>
        <Button ref={button} variant="tool" aria-label={`Account of ${user.username}`}>
          <IconUser {...ICON} />
          <Text span visibleFrom="lg" maw="8rem" truncate>
            {user.username}
          </Text>
          <Box component={IconChevronDown} visibleFrom="lg" {...ICON} />
        </Button>
      </Menu.Target>
      {/* A dialog that an item opens returns the focus to the button. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>
        <Menu.Item leftSection={<IconAlertTriangle {...ICON} />} onClick={() => onOpen('attention')}>
          Needs attention{attention > 0 && ` (${COUNT.format(attention)})`}
        </Menu.Item>
        {ADMIN_TAB_NAMES.map(name => {
          const { label, Icon } = ADMIN_TABS[name]
          // Messages have a link beside the menu.
          if (!Icon || name === 'messages') return null
          return (
            <Menu.Item key={name} component={Link} to={ADMIN_PATHS[name]} leftSection={<Icon {...ICON} />}>
              {label}
            </Menu.Item>
          )
        })}
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => leave(() => logout.mutate())}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
