import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import { includesScope, SCOPES, type Scope } from '@clinic/domain/api-keys/scopes.ts'
import { Code, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { fetchResponse } from '#lib/response/read-response.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { useCopy } from '#lib/use-copy.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import {
  type CalledDocument,
  exportKey,
  findFirstRead,
  hideKey,
  listCommands,
} from '../shared/call-examples.ts'
import type { CreatedKey } from './create-key-dialog.tsx'
import { texts } from './texts.ts'

/** Commands for the operations that a key's scopes allow, each with a Copy button. */
export function KeyCommands({ apiKey: { scopes, lastCharacters } }: { apiKey: ListedApiKey }) {
  const { publicUrl } = useSite()
  return (
    <Documented>
      {document => (
        <Stack>
          <CommandBlock text={exportKey(hideKey(lastCharacters))} />
          {listCommands(document, grantedScopes(scopes), publicUrl).map(({ summary, curl }) => (
            <Command key={curl} summary={summary} text={curl} />
          ))}
        </Stack>
      )}
    </Documented>
  )
}

/** A first call with a new key, with a Copy button. */
export function FirstCall({ created: { value, scopes } }: { created: CreatedKey }) {
  const { commands: t } = useTexts(texts)
  const { publicUrl } = useSite()
  return (
    <Documented>
      {document => {
        const call = findFirstRead(document, grantedScopes(scopes), publicUrl)
        return call && <Command summary={t.first} text={`${exportKey(value)}\n${call.curl}`} />
      }}
    </Documented>
  )
}

/** Reads the OpenAPI document, from which the commands are written. */
function Documented({ children }: { children: (document: CalledDocument) => ReactNode }) {
  const { commands: t } = useTexts(texts)
  const query = useQuery({
    queryKey: ['openapi.json'],
    queryFn: async (): Promise<CalledDocument> => (await fetchResponse('/api/openapi.json')).json(),
  })
  return (
    <QueryBoundary query={query} failed={t.unread} what={t.what}>
      {children}
    </QueryBoundary>
  )
}

function Command({ summary, text }: { summary: string; text: string }) {
  const t = useTexts(deskTexts).form
  const { copied } = useTexts(texts).commands
  const { field, rejected, copy } = useCopy<HTMLElement>(text, { title: copied })
  return (
    <div>
      <Text>{summary}</Text>
      <CommandBlock ref={field} text={text} />
      <p role="status">{rejected && t.notCopied}</p>
      <RowButton verb={t.copy} of={summary} onClick={copy} />
    </div>
  )
}

function CommandBlock({ text, ref }: { text: string; ref?: Ref<HTMLElement> }) {
  return (
    <Code block ref={ref} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Code>
  )
}

const grantedScopes = (scopes: readonly Scope[]) => SCOPES.filter(scope => includesScope(scopes, scope))
