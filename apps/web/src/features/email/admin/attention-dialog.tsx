import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { settingsPath } from '#paths.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { ZoneNote } from '#ui/table/zone-note.tsx'
import { LimitsMet, UnsentMails } from './attention-lists.tsx'
import { countSavedMails } from './mail-labels.ts'
import { MailServerNote } from './mail-server-note.tsx'
import { texts } from './texts.ts'

/** Lists unsent or delayed emails with reasons, and blocked bookings; counts emails that wait for a mail server. */
export default function AttentionDialog({ onClose }: { onClose: () => void }) {
  const { attention: t } = useTexts(texts)
  const { data: status } = trpc.mail.status.useQuery()
  const hasSaved = status !== undefined && countSavedMails(status) > 0
  const query = trpc.mail.problems.useQuery(undefined, { staleTime: 0 })
  return (
    <AdminDialog closable width="wide" title={t.title} onClose={onClose}>
      <Stack maw="48rem" tabIndex={-1}>
        {hasSaved && (
          <>
            <MailServerNote />
            <Anchor component={Link} to={settingsPath('email')}>
              {t.setUp}
            </Anchor>
          </>
        )}
        <QueryBoundary query={query} failed={t.unread} what={t.what} toast>
          {({ mails, limits, total }) =>
            total === 0 ? (
              !hasSaved && <EmptyList title={t.none} text={t.hint} />
            ) : (
              <>
                <ZoneNote />
                <UnsentMails mails={mails} />
                <LimitsMet limits={limits} />
                {total > mails.length + limits.length && <Text c="dimmed">{t.more}</Text>}
              </>
            )
          }
        </QueryBoundary>
      </Stack>
    </AdminDialog>
  )
}
