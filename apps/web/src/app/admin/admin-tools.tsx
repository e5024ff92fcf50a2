import { formatCount } from '@clinic/domain/clinic-format.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import { Button, Group, Indicator, Text } from '@mantine/core'
import { IconCalendarPlus, IconMessages } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { PatientSearch } from '../../features/patients/shared/desk/patient-search.tsx'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { trpc } from '../../lib/trpc/trpc.ts'
import { ADMIN_PATHS, bookForPatientPath } from '../../paths.ts'
import { ICON } from '../../ui/icon.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AccountMenu } from './account-menu.tsx'
import { texts } from './texts.ts'

interface AdminToolsProps {
  user: User
  /** Number of entries that need attention. */
  attention: number
  onAttention: () => void
}

/** At the end of the row of tabs: booking, messages and the account menu; icons where the row is narrow. */
export function AdminTools({ user, attention, onAttention }: AdminToolsProps) {
  const t = useTexts(texts)
  const { pathname, search } = useLocation()
  return (
    <Group gap={0} wrap="nowrap" ml="auto">
      <Button component={Link} to={bookForPatientPath({ returnTo: pathname + search })} variant="tool">
        <IconCalendarPlus {...ICON} />
        <Word>{t.book}</Word>
      </Button>
      <PatientSearch />
      <MessagesLink isCurrent={pathname === ADMIN_PATHS.messages} />
      <AccountMenu user={user} attention={attention} onAttention={onAttention} />
    </Group>
  )
}

function MessagesLink({ isCurrent }: { isCurrent: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = trpc.contact.openCount.useQuery()
  const open = data?.open ?? 0
  return (
    <Button
      component={Link}
      to={ADMIN_PATHS.messages}
      variant="tool"
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Word>{t.tabs.messages.label}</Word>
      <Indicator
        style={{ order: -1 }}
        size={18}
        offset={3}
        disabled={open === 0}
        label={
          <>
            <span>{formatCount(open, language)}</span> <VisuallyHidden>{t.open}</VisuallyHidden>
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
