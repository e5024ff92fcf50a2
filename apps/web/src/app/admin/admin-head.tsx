import type { User } from '@clinic/domain/session/schemas.ts'
import { Box, Group, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { countAttention } from '#features/email/admin/mail-labels.ts'
import { NewsLine } from '#features/live/admin/news-line.tsx'
import { lazyPart } from '#lib/load-document.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { type AdminTabName, TODAY_PATH } from '#paths.ts'
import { useRowArrival } from '#ui/keys/row-arrival.ts'
import { useSingleKey } from '#ui/keys/single-keys.ts'
import classes from './admin-head.module.css'
import { ADMIN_TABS } from './admin-tabs.ts'
import { AdminTools } from './admin-tools.tsx'
import { TabList } from './tab-list.tsx'
import { texts } from './texts.ts'
import { WarningsLine } from './warnings/warnings-line.tsx'

const AttentionDialog = lazyPart(() => import('#features/email/admin/attention-dialog.tsx'))

interface AdminHeadProps {
  user: User | null
  tab: AdminTabName
}

/** Above every tab: the row of tabs with its tools, then the tab's name, news and warnings in one line. */
export function AdminHead({ user, tab }: AdminHeadProps) {
  const t = useTexts(texts)
  const { Head } = ADMIN_TABS[tab]
  // Closes when a link in the dialog is followed.
  const { key: locationKey } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const openAttention = () => setOpenedAt(locationKey)
  const navigate = useNavigate()
  useSingleKey('t', () => user && navigate(TODAY_PATH))
  useRowArrival()
  const { data: status } = trpc.mail.status.useQuery(undefined, { enabled: user !== null })
  const attention = status ? countAttention(status) : 0
  return (
    <>
      <Group h="2.75rem" gap={0} wrap="nowrap" className={classes.bar}>
        <TabList current={tab} />
        {user && <AdminTools user={user} attention={attention} onAttention={openAttention} />}
      </Group>
      <Group h={{ base: '3.25rem', sm: '2.75rem' }} gap="xs" wrap="nowrap" className={classes.head}>
        <Title order={1} fz="1.25rem" lh={1.2} tabIndex={-1} flex="none">
          {t.tabs[tab].label}
        </Title>
        {user && Head && (
          <Box flex="none" data-own>
            <Head />
          </Box>
        )}
        {user && <NewsLine />}
        {user && <WarningsLine onAttention={openAttention} />}
      </Group>
      <Suspense>
        {user && openedAt === locationKey && <AttentionDialog onClose={() => setOpenedAt(null)} />}
      </Suspense>
    </>
  )
}
