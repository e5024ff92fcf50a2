import { type ListedWebhook, MAX_WEBHOOKS } from '@clinic/domain/webhooks/schemas.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmedWriteDialog, useConfirmedWrite } from '../../../ui/dialog/confirmed-write.tsx'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx'
import { ManagedList } from '../../../ui/table/managed-list.tsx'
import { AddEndpointDialog } from './add-endpoint-dialog.tsx'
import { SendSinceDialog } from './send-since-dialog.tsx'
import { texts } from './texts.ts'
import { WebhookItem } from './webhook-row.tsx'

/** Lists the endpoints of programs that the site notifies of changes, with their last deliveries. */
export function WebhookSettings() {
  const t = useTexts(texts)
  const query = trpc.webhooks.list.useQuery(undefined, { staleTime: 0 })
  const { client } = trpc.useUtils()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [sending, setSending] = useState<ListedWebhook | null>(null)
  const renewal = useConfirmedWrite<ListedWebhook, { secret: string }>(
    { send: ({ id }) => client.webhooks.newSecret.mutate({ id }), ...t.secret, changes: 'webhooks' },
    { onDone: ({ secret }) => setSecret(secret) },
  )
  const removal = useConfirmedWrite<ListedWebhook>(
    { send: ({ id }) => client.webhooks.delete.mutate({ id }), ...t.remove, changes: 'webhooks' },
    { onRefetched: focusList },
  )
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
          onRenew={renewal.ask}
          onDelete={removal.ask}
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
      {secret !== null && (
        <ShownOnceDialog
          title={t.secret.title}
          text={t.secret.advice}
          label={t.secret.value}
          value={secret}
          copied={t.secret.copied}
          onClose={() => setSecret(null)}
        />
      )}
      {sending && <SendSinceDialog webhook={sending} onClose={() => setSending(null)} />}
      <ConfirmedWriteDialog
        write={renewal}
        title={({ name }) => t.secret.question(name)}
        confirm={t.secret.confirm}
        cancel={t.keep}
      >
        <p>{t.secret.text}</p>
      </ConfirmedWriteDialog>
      <ConfirmedWriteDialog
        write={removal}
        title={({ name }) => t.remove.question(name)}
        confirm={t.remove.verb}
        cancel={t.keep}
      >
        <p>{t.remove.text}</p>
      </ConfirmedWriteDialog>
    </ManagedList>
  )
}
