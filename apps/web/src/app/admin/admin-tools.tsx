import { formatCount } from '@clinic/domain/clinic-format.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import { Badge, Button, Group, Text } from '@mantine/core'
import { IconCalendarPlus, IconMessages } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { PatientSearch } from '#features/patients/shared/desk/patient-search.tsx'
import { useTextStatus } from '#features/text-messages/shared/desk/use-text-status.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ADMIN_PATHS, type AdminTabName, adminTabAt, bookForPatientPath } from '#paths.ts'
import { ICON } from '#ui/icon.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ADMIN_TABS } from './admin-tabs.ts'
import { texts } from './texts.ts'

interface AdminToolsProps {
  user: User
  /** Number of entries that need attention. */
  attention: number
  onAttention: () => void
}

/** At the end of the row of tabs: booking, patients, messages and the account menu; icons where the row is narrow. */
export function AdminTools({ user, attention, onAttention }: AdminToolsProps) {
  const t = useTexts(texts)
  const location = useLocation()
  return (
    <Group gap={0} wrap="nowrap" ml="auto">
      <Button component={Link} to={bookForPatientPath({}, location)} variant="tool">
        <IconCalendarPlus {...ICON} />
        <Word>{t.book}</Word>
      </Button>
      <PatientSearch />
      <TabLink name="patients" hasWord />
      <TabLink name="forms" />
      <TabLink name="reports" />
      <MessagesLink isCurrent={adminTabAt(location.pathname) === 'messages'} />
      <AccountMenu user={user} attention={attention} onAttention={onAttention} />
    </Group>
  )
}

function MessagesLink({ isCurrent }: { isCurrent: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = trpc.contact.openCount.useQuery()
  const open = (data?.open ?? 0) + (useTextStatus()?.openReplies ?? 0)
  return (
    <Button
      component={Link}
      to={ADMIN_PATHS.messages}
      variant="tool"
      title={t.tabs.messages.label}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <VisuallyHidden>{t.tabs.messages.label}</VisuallyHidden> <IconMessages {...ICON} />
      {open > 0 && (
        <Badge component="span" variant="filled" size="sm" circle={open < 10} ml={4}>
          <span>{formatCount(open, language)}</span> <VisuallyHidden>{t.open}</VisuallyHidden>
        </Badge>
      )}
    </Button>
  )
}

interface TabLinkProps {
  name: AdminTabName
  /** Whether the name is shown where the row has room. */
  hasWord?: boolean
}

/** A tab of the account menu that the desk needs often; where the row is narrow, the menu alone has it. */
function TabLink({ name, hasWord = false }: TabLinkProps) {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  const { Icon } = ADMIN_TABS[name]
  const { label } = t.tabs[name]
  return (
    <Button
      component={Link}
      to={ADMIN_PATHS[name]}
      variant="tool"
      visibleFrom={hasWord ? 'sm' : 'lg'}
      title={hasWord ? undefined : label}
      aria-current={adminTabAt(pathname) === name ? 'page' : undefined}
    >
      {Icon && <Icon {...ICON} />}
      {hasWord ? <Word>{label}</Word> : <VisuallyHidden>{label}</VisuallyHidden>}
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
