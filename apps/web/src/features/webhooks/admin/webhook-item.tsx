import { DELIVERY_DAYS, type ListedDelivery, type ListedWebhook } from '@clinic/domain/webhooks/schemas.ts'
import { Accordion, Alert, Badge, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { ManagedItem } from '#ui/table/managed-list.tsx'
import { ListRow, RowList } from '#ui/table/row-list.tsx'
import { SendSinceDialog } from './send-since-dialog.tsx'
import { texts } from './texts.ts'

interface WebhookItemProps {
  webhook: ListedWebhook
  /** Gets a new secret of the endpoint. */
  onSecret: (secret: string) => void
}

/** An endpoint with its last deliveries, and what can be done with it. */
export function WebhookItem({ webhook, onSecret }: WebhookItemProps) {
  const t = useTexts(texts)
  const { moment } = useFormat()
  const { id, name, host, types, paused, failingSince, formerSecretUntil, waiting, deliveries } = webhook
  const state = paused !== null ? 'paused' : failingSince === null ? 'working' : 'failing'
  const [sending, setSending] = useState(false)
  const test = useWrite(trpc.webhooks.sendTest, t.test)
  const resumed = ({ count }: { count: number }) => ({ title: t.resume.done, description: t.sending(count) })
  const resume = useWrite(trpc.webhooks.resume, { done: resumed, failed: t.resume.failed })
  const renew = useConfirmedWrite(trpc.webhooks.newSecret, t.secret)
  const onRenew = async () => {
    const renewed = await renew({ ...t.secret, title: t.secret.title(name), harmless: true }, { id })
    if (renewed) onSecret(renewed.secret)
  }
  const remove = useConfirmedWrite(trpc.webhooks.delete, t.remove)
  return (
    <ManagedItem
      name={name}
      badges={<Badge color={state === 'working' ? 'pine' : 'amber'}>{t.states[state]}</Badge>}
      actions={[
        paused !== null && {
          verb: t.resume.verb,
          label: t.resume.endpoint(name),
          needed: true,
          pending: resume.isPending,
          onClick: () => resume.mutate({ id }),
        },
        {
          verb: t.test.verb,
          label: t.test.endpoint(name),
          pending: test.isPending,
          onClick: () => test.mutate({ id }),
        },
        { verb: t.since.verb, label: t.since.endpoint(name), onClick: () => setSending(true) },
        { verb: t.secret.verb, label: t.secret.endpoint(name), onClick: onRenew },
        {
          verb: t.remove.confirm,
          label: t.remove.endpoint(name),
          onClick: () => remove({ ...t.remove, title: t.remove.title(name) }, { id }),
        },
      ]}
      below={
        deliveries.length > 0 && (
          <Accordion mt="xs">
            <Accordion.Item value="deliveries">
              <Accordion.Control>{t.deliveries}</Accordion.Control>
              <Accordion.Panel>
                <RowList>
                  {deliveries.map(delivery => (
                    <DeliveryRow key={delivery.id} delivery={delivery} />
                  ))}
                </RowList>
              </Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        )
      }
    >
      <Text c="dimmed">{host}</Text>
      <Text>{types.join(', ')}</Text>
      {paused && (
        <Alert color="amber" my="xs">
          {`${t.paused[paused]} ${waiting > 0 ? `${t.waiting(waiting)} ` : ''}${t.meanwhile(DELIVERY_DAYS)}`}
        </Alert>
      )}
      {!paused && failingSince !== null && (
        <Text c="dimmed">
          <Unbroken>{t.failing(moment(failingSince))}</Unbroken>
        </Text>
      )}
      {formerSecretUntil !== null && (
        <Text c="dimmed">
          <Unbroken>{t.former(moment(formerSecretUntil))}</Unbroken>
        </Text>
      )}
      {sending && <SendSinceDialog webhook={webhook} onClose={() => setSending(false)} />}
    </ManagedItem>
  )
}

function DeliveryRow({ delivery }: { delivery: ListedDelivery }) {
  const t = useTexts(texts)
  const { moment } = useFormat()
  const { id, type, happenedAt, state } = delivery
  const at = moment(happenedAt)
  const sendAgain = useWrite(trpc.webhooks.sendAgain, t.again)
  return (
    <ListRow
      action={
        (state === 'delivered' || state === 'failed') && (
          <Button
            size="row"
            variant="default"
            loading={sendAgain.isPending}
            onClick={() => sendAgain.mutate({ id })}
            aria-label={t.again.delivery(type, at)}
          >
            {t.again.verb}
          </Button>
        )
      }
    >
      <strong>{type}</strong>
      <Text component="div" c="dimmed">
        <Unbroken>{at}</Unbroken>
      </Text>
      <div>{t.delivery(delivery)}</div>
    </ListRow>
  )
}
