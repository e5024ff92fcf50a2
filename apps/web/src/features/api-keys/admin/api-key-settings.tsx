import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ShownOnceDialog } from '#ui/dialog/shown-once-dialog.tsx'
import { ManagedList } from '#ui/table/managed-list.tsx'
import { ApiKeyItem } from './api-key-item.tsx'
import { type CreatedKey, CreateKeyDialog } from './create-key-dialog.tsx'
import { FirstCall } from './key-commands.tsx'
import { texts } from './texts.ts'

/** Lists, creates, replaces and revokes the keys of programs. */
export function ApiKeySettings() {
  const t = useTexts(texts)
  const query = trpc.apiKeys.list.useQuery(undefined, { staleTime: 0 })
  const [created, setCreated] = useState<CreatedKey | null>(null)
  return (
    <ManagedList
      text={t.text}
      query={query}
      failed={t.unread}
      what={t.what}
      note={keys =>
        keys.some(({ state }) => state === 'paused') && (
          <Alert color="amber" title={t.restored.title}>
            {t.restored.text}
          </Alert>
        )
      }
      item={key => <ApiKeyItem key={key.id} apiKey={key} onReplaced={setCreated} />}
      add={t.create.open}
      addDialog={close => <CreateKeyDialog onClose={close} onCreated={setCreated} />}
    >
      {created && (
        <ShownOnceDialog {...t.created} value={created.value} onClose={() => setCreated(null)}>
          <FirstCall created={created} />
        </ShownOnceDialog>
      )}
    </ManagedList>
  )
}
