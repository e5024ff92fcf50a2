import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import { includesScope, SCOPES } from '@clinic/domain/api-keys/scopes.ts'
import { Code, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { type CalledDocument, exportKey, listCommands } from '../shared/call-examples.ts'
import { texts } from './texts.ts'

const NO_KEYS: ListedApiKey[] = []

/** What a programmer needs: the document and commands for a key's scopes. */
export function ForDevelopers() {
  const { developers: t } = useTexts(texts)
  const { data: keys = NO_KEYS } = trpc.apiKeys.list.useQuery(undefined, { staleTime: 0 })
  const [chosen, setChosen] = useState('')
  const working = keys.filter(({ state }) => state === 'working')
  const key = working.find(({ id }) => String(id) === chosen)
  return (
    <Stack>
      <p>{t.documents()}</p>
      <p>{t.webhooks()}</p>
      {working.length > 0 && (
        <NativeSelect
          label={t.commands}
          data={[
            { value: '', label: t.choose },
            ...working.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={key ? chosen : ''}
          onChange={event => setChosen(event.currentTarget.value)}
        />
      )}
      {key && <Examples apiKey={key} />}
    </Stack>
  )
}

/** Commands for the operations that the scopes of a key allow. */
function Examples({ apiKey }: { apiKey: ListedApiKey }) {
  const { developers: t } = useTexts(texts)
  const { publicUrl } = useSite()
  const query = useQuery({
    queryKey: ['openapi.json'],
    queryFn: async (): Promise<CalledDocument> => (await fetch('/api/openapi.json')).json(),
  })
  const scopes = SCOPES.filter(scope => includesScope(apiKey.scopes, scope))
  return (
    <QueryBoundary query={query} failed={t.unread} what={t.what}>
      {document => (
        <Stack>
          <Code block style={{ whiteSpace: 'pre-wrap' }}>
            {exportKey(apiKey.lastCharacters)}
          </Code>
          {listCommands(document, scopes, publicUrl).map(({ summary, curl }) => (
            <div key={curl}>
              <Text>{summary}</Text>
              <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {curl}
              </Code>
            </div>
          ))}
        </Stack>
      )}
    </QueryBoundary>
  )
}
