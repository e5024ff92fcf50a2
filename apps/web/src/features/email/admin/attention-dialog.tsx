import type { LimitMet, UnsentMail } from '@clinic/domain/mail/problems.ts'
import { Stack, Text } from '@mantine/core'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { AdminDialog } from '../../../ui/dialog/admin-dialog.tsx'
import { ZoneNote } from '../../../ui/page/admin-moment.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { EmptyList } from '../../../ui/table/empty-list.tsx'
import { useSendAgain } from '../shared/use-send-again.ts'
import { LimitsMet, UnsentMails } from './attention-lists.tsx'
import { texts } from './texts.ts'

/** Lists unsent or delayed emails with reasons, and blocked bookings. */
export default function AttentionDialog({ onClose }: { onClose: () => void }) {
  const { attention: t } = useTexts(texts)
  const utils = trpc.useUtils()
  const query = trpc.mail.problems.useQuery(undefined, { staleTime: 0 })
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const steps = { changes: 'mail' as const, done: t.dismissed, failed: t.notDismissed }
  const outcome = { onDone: focusList }
  const dismiss = useWrite<UnsentMail>(
    { ...steps, send: ({ id }) => utils.client.mail.dismiss.mutate({ id }) },
    outcome,
  )
  const dismissLimit = useWrite<LimitMet>(
    { ...steps, send: ({ id }) => utils.client.mail.dismissLimit.mutate({ id }) },
    outcome,
  )
  const sendAgain = useSendAgain(focusList)
  const busy = [dismiss, dismissLimit, sendAgain].some(({ isPending }) => isPending)

  return (
    <AdminDialog opened closable wide title={t.title} pending={busy} onClose={onClose}>
      <Stack maw="48rem" ref={list} tabIndex={-1}>
        <QueryBoundary query={query} failed={t.unread} what={t.what} toast>
          {({ mails, limits, total }) =>
            total === 0 ? (
              <EmptyList title={t.none}>{t.hint}</EmptyList>
            ) : (
              <>
                <ZoneNote />
                <UnsentMails
                  mails={mails}
                  onSendAgain={mail => busy || sendAgain.mutate(mail)}
                  onDismiss={mail => busy || dismiss.mutate(mail)}
                />
                <LimitsMet limits={limits} onDismiss={limit => busy || dismissLimit.mutate(limit)} />
                {total > mails.length + limits.length && <Text c="dimmed">{t.more}</Text>}
              </>
            )
          }
        </QueryBoundary>
      </Stack>
    </AdminDialog>
  )
}
