import type { ListedSession } from '@clinic/domain/session/sessions.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { ListRow, RowList } from '../../../ui/table/row-list.tsx'
import { browserText, originText } from './session-labels.ts'

/** Lists where the administrator is logged in, and ends one session or all others. */
export function SessionList() {
  const query = trpc.sessions.list.useQuery(undefined, { staleTime: 0 })
  const utils = trpc.useUtils()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [asking, setAsking] = useState(false)
  const endQuestion = () => setAsking(false)
  const end = useWrite<string>(
    {
      send: id => utils.client.sessions.end.mutate({ id }),
      done: 'Session ended',
      failed: 'Failed to end session',
      changes: 'session',
    },
    { onRefetched: focusList },
  )
  const endOthers = useWrite<void>(
    {
      send: () => utils.client.sessions.endOthers.mutate(),
      done: 'All other sessions ended',
      failed: 'Failed to end sessions',
      changes: 'session',
    },
    { onDone: endQuestion, onFailed: endQuestion, onRefetched: focusList },
  )

  return (
    <Stack ref={list} tabIndex={-1}>
      <p>Where you are logged in. If you don't recognize one, end it and change your password.</p>
      <QueryBoundary query={query} failed="Failed to fetch sessions" what="sessions" toast>
        {sessions => (
          <>
            <RowList>
              {sessions.map(session => (
                <SessionRow
                  key={session.id}
                  session={session}
                  ownNetwork={sessions.find(({ current }) => current)?.network}
                  ending={end.isPending && end.variables === session.id}
                  onEnd={() => end.mutate(session.id)}
                />
              ))}
            </RowList>
            {sessions.length > 1 && (
              <div>
                <Button variant="default" onClick={() => setAsking(true)}>
                  End all other sessions
                </Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
      {asking && (
        <ConfirmDialog
          opened
          title="End all other sessions?"
          confirm="End them"
          cancel="Cancel"
          pending={endOthers.isPending}
          onConfirm={() => endOthers.mutate()}
          onCancel={endQuestion}
        >
          <p>Their open pages lock at once. Unsaved text there is lost unless someone logs in again.</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

interface SessionRowProps {
  session: ListedSession
  ownNetwork: string | undefined
  ending: boolean
  onEnd: () => void
}

function SessionRow({ session, ownNetwork, ending, onEnd }: SessionRowProps) {
  const { timeZone } = useSite()
  const { current, startedAt, lastUsedAt } = session
  const browser = browserText(session)
  return (
    <ListRow
      action={
        !current && (
          <Button variant="default" loading={ending} onClick={onEnd} aria-label={`End session: ${browser}`}>
            End
          </Button>
        )
      }
    >
      <strong>{browser}</strong>
      {current && ' (this browser)'}
      <Text component="div" c="dimmed">
        {originText(session, ownNetwork)}
      </Text>
      <Text component="div" c="dimmed">
        <Unbroken>
          {`Since ${momentText(startedAt, timeZone)}${current ? '' : `, last used ${momentText(lastUsedAt, timeZone)}`}`}
        </Unbroken>
      </Text>
    </ListRow>
  )
}
