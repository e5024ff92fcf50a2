import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useWrite } from '../../../lib/trpc/use-write.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { useConfirm } from '../../../ui/dialog/confirm-host.tsx'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx'
import { ManagedList } from '../../../ui/table/managed-list.tsx'
import { ApiKeyItem } from './api-key-item.tsx'
import { type CreatedKey, CreateKeyDialog } from './create-key-dialog.tsx'
import { FirstCall } from './key-commands.tsx'
import { texts } from './texts.ts'

/** Lists, creates, replaces and revokes the keys of programs. */
export function ApiKeySettings() {
  const t = useTexts(texts)
  const query = trpc.apiKeys.list.useQuery(undefined, { staleTime: 0 })
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<CreatedKey | null>(null)
  const confirm = useConfirm()
  const replace = useWrite(trpc.apiKeys.replace, t.replace)
  const revoke = useWrite(trpc.apiKeys.revoke, t.revoke, { onRefetched: focusList })
  const resume = useWrite(trpc.apiKeys.resume, t.resume, { onRefetched: focusList })
  const ask = (words: typeof t.revoke, { name }: ListedApiKey) => ({
    ...words,
    title: words.title(name),
  })
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
          resuming={resume.isPending && resume.variables.id === key.id}
          onResume={() => resume.mutate({ id: key.id })}
          onReplace={async () => {
            const replaced = await confirm(ask(t.replace, key), () => replace.mutateAsync({ id: key.id }))
            if (replaced) setCreated({ value: replaced.key, scopes: key.scopes })
          }}
          onRevoke={() => confirm(ask(t.revoke, key), () => revoke.mutateAsync({ id: key.id }))}
        />
      )}
      add={t.create.open}
      onAdd={() => setCreating(true)}
    >
      {creating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onCreated={newKey => {
            setCreating(false)
            setCreated(newKey)
          }}
        />
      )}
      {created && (
        <ShownOnceDialog {...t.created} value={created.value} onClose={() => setCreated(null)}>
          <FirstCall created={created} />
        </ShownOnceDialog>
      )}
    </ManagedList>
  )
}
