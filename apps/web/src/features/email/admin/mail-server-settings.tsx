import { Alert, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { MailServerForm } from './mail-server-form.tsx'
import { MailServerNote } from './mail-server-note.tsx'
import { TestMailForm } from './test-mail-form.tsx'

/** The mail server, read-only where the environment sets it, and the test email. */
export function MailServerSettings() {
  const utils = trpc.useUtils()
  const query = trpc.settings.get.useQuery()
  const [asking, setAsking] = useState(false)
  const [removals, setRemovals] = useState(0)
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const endQuestion = () => setAsking(false)
  const remove = useWrite<void>(
    {
      send: () => utils.client.settings.removeMailServer.mutate(),
      done: 'Mail server removed',
      failed: 'Failed to remove mail server',
      changes: 'settings',
    },
    {
      onDone: endQuestion,
      onFailed: endQuestion,
      onRefetched: () => {
        // Empties the form.
        setRemovals(count => count + 1)
        focusList()
      },
    },
  )
  return (
    <Stack maw="48rem" ref={list} tabIndex={-1}>
      <MailServerNote />
      <QueryBoundary query={query} failed="Failed to fetch mail server" what="the mail server">
        {({ mailServer: { source, environment, saved } }) =>
          source === 'environment' ? (
            <p>
              Your mail server is <code>{environment}</code>. <code>SMTP_URL</code> on the server sets it, so
              it can't be changed here.
            </p>
          ) : (
            <>
              {source === 'unreadable' && (
                <Alert color="amber" role="note">
                  The saved mail server can't be read because <code>SESSION_SECRET</code> has changed. Enter
                  it again.
                </Alert>
              )}
              <MailServerForm key={removals} saved={saved} onRemove={() => setAsking(true)} />
            </>
          )
        }
      </QueryBoundary>
      <Text component="h3" fw={600}>
        Test email
      </Text>
      <TestMailForm />
      {asking && (
        <ConfirmDialog
          opened
          title="Remove the mail server?"
          confirm="Remove"
          cancel="Keep it"
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={endQuestion}
        >
          <p>Emails will be saved as files, not sent. The saved password is deleted.</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
