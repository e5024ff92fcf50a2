import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmedWriteDialog, useConfirmedWrite } from '../../../ui/dialog/confirmed-write.tsx'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx'
import { ManagedList } from '../../../ui/table/managed-list.tsx'
import { ApiKeyItem } from './api-key-row.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { texts } from './texts.ts'

/** Lists, creates, replaces and revokes the keys of programs. */
export function ApiKeySettings() {
  const t = useTexts(texts)
  const query = trpc.apiKeys.list.useQuery(undefined, { staleTime: 0 })
  const { client } = trpc.useUtils()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [creating, setCreating] = useState(false)
  const [newKey, setNewKey] = useState<string | null>(null)
  const replacement = useConfirmedWrite<ListedApiKey, { key: string }>(
    { send: ({ id }) => client.apiKeys.replace.mutate({ id }), ...t.replace, changes: 'apiKeys' },
    { onDone: ({ key }) => setNewKey(key) },
  )
  const revocation = useConfirmedWrite<ListedApiKey>(
    { send: ({ id }) => client.apiKeys.revoke.mutate({ id }), ...t.revoke, changes: 'apiKeys' },
    { onRefetched: focusList },
  )
  const resume = useWrite<number>(
    { send: id => client.apiKeys.resume.mutate({ id }), ...t.resume, changes: 'apiKeys' },
    { onRefetched: focusList },
  )
  return (
    <ManagedList
      focusRef={list}
      text={t.text}
      query={query}
      failed={t.unread}
      what={t.what}
      note={keys =>
        keys.some(({ state }) => state === 'paused') && (
          <Alert color="amber" role="note" title={t.restored.title}>
            {t.restored.text}
          </Alert>
        )
      }
      item={key => (
        <ApiKeyItem
          key={key.id}
          apiKey={key}
          resuming={resume.isPending && resume.variables === key.id}
          onResume={() => resume.mutate(key.id)}
          onReplace={() => replacement.ask(key)}
          onRevoke={() => revocation.ask(key)}
        />
      )}
      add={t.create.open}
      onAdd={() => setCreating(true)}
    >
      {creating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onCreated={key => {
            setCreating(false)
            setNewKey(key)
          }}
        />
      )}
      {newKey !== null && (
        <ShownOnceDialog
          title={t.created.title}
          text={t.created.text}
          label={t.created.key}
          value={newKey}
          copied={t.created.copied}
          onClose={() => setNewKey(null)}
        />
      )}
      <ConfirmedWriteDialog
        write={replacement}
        title={({ name }) => t.replace.question(name)}
        confirm={t.replace.verb}
        cancel={t.keep}
      >
        <p>{t.replace.text}</p>
      </ConfirmedWriteDialog>
      <ConfirmedWriteDialog
        write={revocation}
        title={({ name }) => t.revoke.question(name)}
        confirm={t.revoke.verb}
        cancel={t.keep}
      >
        <p>{t.revoke.text}</p>
      </ConfirmedWriteDialog>
    </ManagedList>
  )
}
