import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import { Accordion, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { ListRow, RowList } from '#ui/table/row-list.tsx'
import { KeyCommands } from './key-commands.tsx'
import { texts } from './texts.ts'

/** The commands and the last calls of a key, read each time they are opened. */
export function KeyDetails({ apiKey }: { apiKey: ListedApiKey }) {
  const { commands, calls } = useTexts(texts)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Accordion mt="xs" value={opened} onChange={setOpened}>
      {apiKey.state === 'working' && (
        <Accordion.Item value="commands">
          <Accordion.Control aria-label={commands.key(apiKey.name)}>{commands.open}</Accordion.Control>
          <Accordion.Panel>{opened === 'commands' && <KeyCommands apiKey={apiKey} />}</Accordion.Panel>
        </Accordion.Item>
      )}
      <Accordion.Item value="calls">
        <Accordion.Control aria-label={calls.key(apiKey.name)}>{calls.open}</Accordion.Control>
        <Accordion.Panel>{opened === 'calls' && <KeyCalls id={apiKey.id} />}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

/** The last calls of a key. */
function KeyCalls({ id }: { id: number }) {
  const { calls: t } = useTexts(texts)
  const format = useFormat()
  const query = trpc.apiKeys.calls.useQuery({ id }, { staleTime: 0 })
  return (
    <QueryBoundary query={query} failed={t.unread} what={t.what}>
      {calls => (
        <>
          <Text c="dimmed">{calls.length === 0 ? t.none : t.kept}</Text>
          <RowList>
            {calls.map(({ id: callId, at, method, path, status, reason, milliseconds }) => (
              <ListRow key={callId} action={<span>{t.outcome(status, reason, milliseconds)}</span>}>
                <strong>{`${method} ${path}`}</strong>
                <Text c="dimmed">
                  <Unbroken>{format.moment(at)}</Unbroken>
                </Text>
              </ListRow>
            ))}
          </RowList>
        </>
      )}
    </QueryBoundary>
  )
}
