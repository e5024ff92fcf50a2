import type { User } from '@clinic/domain/session/schemas.ts'
import { Button, Group, Indicator, Text } from '@mantine/core'
import { IconCalendarPlus, IconMessages } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { PatientSearch } from '../../features/patients/shared/patient-search.tsx'
import { trpc } from '../../lib/trpc/trpc.ts'
import { ADMIN_PATHS, bookForPatientPath } from '../../paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type AccountDialog, AccountMenu } from './account-menu.tsx'

const COUNT = new Intl.NumberFormat('en-US')
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true }

interface AdminToolsProps {
  user: User
  /** Number of entries that need attention. */
  attention: number
  onOpen: (dialog: AccountDialog) => void
}

/** At the end of the row of tabs: booking, messages and the account menu; icons where the row is narrow. */
export function AdminTools({ user, attention, onOpen }: AdminToolsProps) {
  const { pathname, search } = useLocation()
  return (
    <Group gap={0} wrap="nowrap" ml="auto">
      <Button component={Link} to={bookForPatientPath({ returnTo: pathname + search })} variant="tool">
        <IconCalendarPlus {...ICON} />
        <Word>Book</Word>
      </Button>
      <PatientSearch />
      <MessagesLink isCurrent={pathname === ADMIN_PATHS.messages} />
      <AccountMenu user={user} attention={attention} onOpen={onOpen} />
    </Group>
  )
}

function MessagesLink({ isCurrent }: { isCurrent: boolean }) {
  const { data } = trpc.contact.openCount.useQuery()
  const open = data?.open ?? 0
  return (
    <Button
      component={Link}
      to={ADMIN_PATHS.messages}
      variant="tool"
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Word>Messages</Word>
      <Indicator
        style={{ order: -1 }}
        size={18}
        disabled={open === 0}
        label={
          <>
            {COUNT.format(open)} <VisuallyHidden>open</VisuallyHidden>
          </>
        }
      >
        <IconMessages {...ICON} />
      </Indicator>
    </Button>
  )
}

/** Shown where the row has room. */
function Word({ children }: { children: string }) {
  return (
    <>
      <Text span visibleFrom="lg" aria-hidden>
        {children}
      </Text>
      <VisuallyHidden>{children}</VisuallyHidden>{' '}
    </>
  )
}
