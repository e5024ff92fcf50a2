import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { ApiKeyItem } from './api-key-row.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { texts } from './texts.ts'

type Question = { about: 'replace' | 'revoke'; key: ListedApiKey }

/** Lists, creates, replaces and revokes the keys of programs. */
export function ApiKeySettings() {
  const t = useTexts(texts)
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
      ...t.replace,
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
      ...t.revoke,
      changes: 'apiKeys',
    },
    { onDone: endQuestion, onFailed: endQuestion, onRefetched: focusList },
  )
  const resume = useWrite<number>(
    {
      send: id => client.apiKeys.resume.mutate({ id }),
      ...t.resume,
      changes: 'apiKeys',
    },
    { onRefetched: focusList },
  )

  return (
    <Stack ref={list} tabIndex={-1}>
      <p>{t.text}</p>
      <QueryBoundary query={query} failed={t.unread} what={t.what} toast>
        {keys => (
          <>
            {keys.some(({ state }) => state === 'paused') && (
              <Alert color="amber" role="note" title={t.restored.title}>
                {t.restored.text}
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
        <Button onClick={() => setCreating(true)}>{t.create.open}</Button>
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
          title={t.replace.question(question.key.name)}
          confirm={t.replace.verb}
          cancel={t.keep}
          pending={replace.isPending}
          onConfirm={() => replace.mutate(question.key.id)}
          onCancel={endQuestion}
        >
          <p>{t.replace.text}</p>
        </ConfirmDialog>
      )}
      {question?.about === 'revoke' && (
        <ConfirmDialog
          opened
          title={t.revoke.question(question.key.name)}
          confirm={t.revoke.verb}
          cancel={t.keep}
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate(question.key.id)}
          onCancel={endQuestion}
        >
          <p>{t.revoke.text}</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function NewKeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const { title, text, key, copied } = useTexts(texts).created
  return (
    <ShownOnceDialog title={title} text={text} label={key} value={value} copied={copied} onClose={onClose} />
  )
}
