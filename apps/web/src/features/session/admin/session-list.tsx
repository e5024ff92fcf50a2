import type { ListedSession } from '@clinic/domain/session/sessions.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { ListRow, RowList } from '#ui/table/row-list.tsx'
import { texts } from './texts.ts'

/** Lists where the administrator is logged in, and ends one session or all others. */
export function SessionList() {
  const { sessions: t, cancel } = useTexts(texts)
  const query = trpc.sessions.list.useQuery(undefined, { staleTime: 0 })
  const endOthers = useConfirmedWrite(trpc.sessions.endOthers, t.endOthers, { changes: 'session' })

  return (
    <Stack tabIndex={-1}>
      <p>{t.text}</p>
      <QueryBoundary query={query} failed={t.unread} what={t.what} toast>
        {sessions => (
          <>
            <RowList>
              {sessions.map(session => (
                <SessionRow
                  key={session.id}
                  session={session}
                  ownNetwork={sessions.find(({ current }) => current)?.network}
                />
              ))}
            </RowList>
            {sessions.length > 1 && (
              <div>
                <Button variant="default" onClick={() => endOthers({ ...t.endOthers, cancel })}>
                  {t.endOthers.verb}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </Stack>
  )
}

interface SessionRowProps {
  session: ListedSession
  ownNetwork: string | undefined
}

function SessionRow({ session, ownNetwork }: SessionRowProps) {
  const { sessions: t } = useTexts(texts)
  const { moment } = useFormat()
  const { id, current, device, network, method, startedAt, lastUsedAt } = session
  const end = useWrite(trpc.sessions.end, t.end, { changes: 'session' })
  const unknown = device === 'program' ? t.unknownProgram : t.unknownBrowser
  const browser = session.browser === '' ? unknown : t.browser(session.browser)
  return (
    <ListRow
      action={
        !current && (
          <Button
            variant="default"
            loading={end.isPending}
            onClick={() => end.mutate({ id })}
            aria-label={t.end.session(browser)}
          >
            {t.end.verb}
          </Button>
        )
      }
    >
      <strong>{browser}</strong>
      {current && <span>{` ${t.current}`}</span>}
      <Text component="div" c="dimmed">
        {network === ''
          ? t.device(device, method)
          : network === ownNetwork
            ? t.here(method)
            : t.network(network, method)}
      </Text>
      <Text component="div" c="dimmed">
        <Unbroken>
          {current ? t.since(moment(startedAt)) : t.used(moment(startedAt), moment(lastUsedAt))}
        </Unbroken>
      </Text>
    </ListRow>
  )
}
