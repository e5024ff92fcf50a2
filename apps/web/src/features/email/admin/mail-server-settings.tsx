import { Alert, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { MailServerForm } from './mail-server-form.tsx'
import { MailServerNote } from './mail-server-note.tsx'
import { TestMailForm } from './test-mail-form.tsx'
import { texts } from './texts.ts'

/** The mail server, read-only where the environment sets it, and the test email. */
export function MailServerSettings() {
  const { server: t, test } = useTexts(texts)
  const query = trpc.settings.get.useQuery()
  const [removals, setRemovals] = useState(0)
  const remove = useConfirmedWrite(trpc.settings.removeMailServer, t.removal, {
    // Empties the form.
    onRefetched: () => setRemovals(count => count + 1),
  })
  return (
    <Stack maw="48rem" tabIndex={-1}>
      <MailServerNote />
      <QueryBoundary query={query} failed={t.unread} what={t.what}>
        {({ mailServer: { source, environment, saved } }) =>
          source === 'environment' ? (
            <p>{t.environment(environment)}</p>
          ) : (
            <>
              {source === 'unreadable' && <Alert color="amber">{t.unreadable()}</Alert>}
              <MailServerForm key={removals} saved={saved} onRemove={() => remove(t.removal)} />
            </>
          )
        }
      </QueryBoundary>
      <Text component="h3" fw={600}>
        {test.title}
      </Text>
      <TestMailForm />
    </Stack>
  )
}
