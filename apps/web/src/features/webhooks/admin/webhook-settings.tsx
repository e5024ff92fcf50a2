import { MAX_WEBHOOKS } from '@clinic/domain/webhooks/schemas.ts'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ShownOnceDialog } from '#ui/dialog/shown-once-dialog.tsx'
import { ManagedList } from '#ui/table/managed-list.tsx'
import { AddEndpointDialog } from './add-endpoint-dialog.tsx'
import { texts } from './texts.ts'
import { WebhookItem } from './webhook-item.tsx'

/** Lists the endpoints of programs that the site notifies of changes, with their last deliveries. */
export function WebhookSettings() {
  const t = useTexts(texts)
  const query = trpc.webhooks.list.useQuery(undefined, { staleTime: 0 })
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <ManagedList
      text={t.text}
      query={query}
      failed={t.unread}
      what={t.what}
      item={webhook => <WebhookItem key={webhook.id} webhook={webhook} onSecret={setSecret} />}
      add={t.add.open}
      max={MAX_WEBHOOKS}
      addDialog={close => <AddEndpointDialog onClose={close} onAdded={setSecret} />}
    >
      {secret !== null && <ShownOnceDialog {...t.created} value={secret} onClose={() => setSecret(null)} />}
    </ManagedList>
  )
}
