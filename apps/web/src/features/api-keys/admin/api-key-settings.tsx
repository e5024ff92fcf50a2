import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { ApiKeyItem } from './api-key-row.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'

type Question = { about: 'replace' | 'revoke'; key: ListedApiKey }

/** Lists, creates, replaces and revokes the keys of programs. */
export function ApiKeySettings() {
  const query = trpc.apiKeys.list.useQuery(undefined, { staleTime: 0 })
  const { client } = trpc.useUtils()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [creating, setCreating] = useState(false)
  const [newKey, setNewKey] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const endQuestion = () => setQuestion(null)
  const replace = useWrite<number, { key: string }>(
    {
      send: id => client.apiKeys.replace.mutate({ id }),
      done: 'API key replaced',
      failed: 'Failed to replace API key',
      changes: 'apiKeys',
    },
    {
      onDone: ({ key }) => {
        endQuestion()
        setNewKey(key)
      },
      onFailed: endQuestion,
    },
  )
  const revoke = useWrite<number>(
    {
      send: id => client.apiKeys.revoke.mutate({ id }),
      done: 'API key revoked',
      failed: 'Failed to revoke API key',
      changes: 'apiKeys',
    },
    { onDone: endQuestion, onFailed: endQuestion, onRefetched: focusList },
  )
  const resume = useWrite<number>(
    {
      send: id => client.apiKeys.resume.mutate({ id }),
      done: 'API key works again',
      failed: 'Failed to confirm API key',
      changes: 'apiKeys',
    },
    { onRefetched: focusList },
  )

  return (
    <Stack ref={list} tabIndex={-1}>
      <p>
        With a key, another program reads and changes what you allow, such as your website builder or your
        accounting. A key never sees passwords, settings, backups or the audit log.
      </p>
      <QueryBoundary query={query} failed="Failed to fetch API keys" what="API keys" toast>
        {keys => (
          <>
            {keys.some(({ state }) => state === 'paused') && (
              <Alert color="amber" role="note" title="Your site was restored from a backup">
                Its API keys are paused. Confirm each one that a program still uses, and revoke the others: a
                key that you revoked after the backup is back in this list.
              </Alert>
            )}
            {keys.length > 0 && (
              <Stack component="ul" m={0} p={0}>
                {keys.map(key => (
                  <ApiKeyItem
                    key={key.id}
                    apiKey={key}
                    resuming={resume.isPending && resume.variables === key.id}
                    onResume={() => resume.mutate(key.id)}
                    onReplace={() => setQuestion({ about: 'replace', key })}
                    onRevoke={() => setQuestion({ about: 'revoke', key })}
                  />
                ))}
              </Stack>
            )}
          </>
        )}
      </QueryBoundary>
      <div>
        <Button onClick={() => setCreating(true)}>Create key</Button>
      </div>
      {creating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onCreated={key => {
            setCreating(false)
            setNewKey(key)
          }}
        />
      )}
      {newKey && <NewKeyDialog value={newKey} onClose={() => setNewKey(null)} />}
      {question?.about === 'replace' && (
        <ConfirmDialog
          opened
          title={`Replace the key “${question.key.name}”?`}
          confirm="Replace"
          cancel="Keep it"
          pending={replace.isPending}
          onConfirm={() => replace.mutate(question.key.id)}
          onCancel={endQuestion}
        >
          <p>You get a new key with the same scopes. The current one works for 24 more hours.</p>
        </ConfirmDialog>
      )}
      {question?.about === 'revoke' && (
        <ConfirmDialog
          opened
          title={`Revoke the key “${question.key.name}”?`}
          confirm="Revoke"
          cancel="Keep it"
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate(question.key.id)}
          onCancel={endQuestion}
        >
          <p>Programs that use it stop working at once. You can't undo this.</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function NewKeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Copy your API key"
      text="Paste it into the program now. It won't be shown again; if you lose it, replace it."
      label="Key"
      value={value}
      copied="API key copied"
      onClose={onClose}
    />
  )
}
