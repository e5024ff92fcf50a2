import { Text } from '@mantine/core'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { ListRow, RowList } from '../../../ui/table/row-list.tsx'
import { texts } from './texts.ts'

/** The last calls of a key. */
export function KeyCalls({ id }: { id: number }) {
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
