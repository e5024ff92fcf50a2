import { type ListedWebhook, MAX_WEBHOOKS } from '@clinic/domain/webhooks/schemas.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useWrite } from '../../../lib/trpc/use-write.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { useConfirm } from '../../../ui/dialog/confirm-host.tsx'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx'
import { ManagedList } from '../../../ui/table/managed-list.tsx'
import { AddEndpointDialog } from './add-endpoint-dialog.tsx'
import { SendSinceDialog } from './send-since-dialog.tsx'
import { texts } from './texts.ts'
import { WebhookItem } from './webhook-item.tsx'

/** Lists the endpoints of programs that the site notifies of changes, with their last deliveries. */
export function WebhookSettings() {
  const t = useTexts(texts)
  const query = trpc.webhooks.list.useQuery(undefined, { staleTime: 0 })
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [sending, setSending] = useState<ListedWebhook | null>(null)
  const confirm = useConfirm()
  const renewSecret = useWrite(trpc.webhooks.newSecret, t.secret)
  const remove = useWrite(trpc.webhooks.delete, t.remove, { onRefetched: focusList })
  const onRenew = async ({ id, name }: ListedWebhook) => {
    const question = { ...t.secret, title: t.secret.title(name) }
    const renewed = await confirm(question, () => renewSecret.mutateAsync({ id }))
    if (renewed) setSecret(renewed.secret)
  }
  const onDelete = ({ id, name }: ListedWebhook) => {
    void confirm({ ...t.remove, title: t.remove.title(name) }, () => remove.mutateAsync({ id }))
  }
  return (
    <ManagedList
      focusRef={list}
      text={t.text}
      query={query}
      failed={t.unread}
      what={t.what}
      item={webhook => (
        <WebhookItem
          key={webhook.id}
          webhook={webhook}
          onSendSince={setSending}
          onRenew={onRenew}
          onDelete={onDelete}
          onResumed={focusList}
        />
      )}
      add={t.add.open}
      max={MAX_WEBHOOKS}
      onAdd={() => setAdding(true)}
    >
      {adding && (
        <AddEndpointDialog
          onClose={() => setAdding(false)}
          onAdded={secret => {
            setAdding(false)
            setSecret(secret)
          }}
        />
      )}
      {secret !== null && <ShownOnceDialog {...t.created} value={secret} onClose={() => setSecret(null)} />}
      {sending && <SendSinceDialog webhook={sending} onClose={() => setSending(null)} />}
    </ManagedList>
  )
}
