import type { ListedDelivery, ListedWebhook } from '@clinic/domain/webhooks/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Accordion, Alert, Badge, Button, Card, Group, Text } from '@mantine/core'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { ListRow, RowList } from '../../../ui/table/row-list.tsx'
import { deliveryText, PAUSE_TEXTS, sendingText, stateText } from './webhook-labels.ts'

/** What is asked about an endpoint before it happens. */
export type WebhookQuestion = 'since' | 'secret' | 'delete'

interface WebhookItemProps {
  webhook: ListedWebhook
  onAsk: (about: WebhookQuestion) => void
  /** Called when the button to resume it was removed. */
  onResumed: () => void
}

/** An endpoint with its last deliveries, and what can be done with it. */
export function WebhookItem({ webhook, onAsk, onResumed }: WebhookItemProps) {
  const { timeZone } = useSite()
  const { client } = trpc.useUtils()
  const { id, name, host, types, paused, failingSince, formerSecretUntil, waiting, deliveries } = webhook
  const isWorking = paused === null && failingSince === null
  const moment = (instant: string) => momentText(instant, timeZone)
  const test = useWrite<void>({
    send: () => client.webhooks.sendTest.mutate({ id }),
    done: 'Test sent',
    failed: 'Failed to send a test',
    changes: 'webhooks',
  })
  const resume = useWrite<void, { count: number }>(
    {
      send: () => client.webhooks.resume.mutate({ id }),
      done: ({ count }) => ({ title: 'Endpoint resumed', description: sendingText(count) }),
      failed: 'Failed to resume endpoint',
      changes: 'webhooks',
    },
    { onRefetched: onResumed },
  )
  return (
    <Card component="li">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <Badge color={isWorking ? 'pine' : 'amber'}>{stateText(webhook)}</Badge>
      </Group>
      <Text c="dimmed">{host}</Text>
      <Text>{types.join(', ')}</Text>
      {paused && (
        <Alert color="amber" role="note" my="xs">
          {PAUSE_TEXTS[paused]}{' '}
          {waiting > 0 && `${plural.en(waiting, '# delivery waits', '# deliveries wait')}. `}
          What happens meanwhile is sent when you resume it.
        </Alert>
      )}
      {!paused && failingSince !== null && (
        <Text c="dimmed">
          <Unbroken>{`Failing since ${moment(failingSince)}. After five days it is paused.`}</Unbroken>
        </Text>
      )}
      {formerSecretUntil !== null && (
        <Text c="dimmed">
          <Unbroken>{`The former secret signs too until ${moment(formerSecretUntil)}.`}</Unbroken>
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {paused && (
          <Button
            size="row"
            loading={resume.isPending}
            onClick={() => resume.mutate()}
            aria-label={`Resume: ${name}`}
          >
            Resume
          </Button>
        )}
        <Button
          size="row"
          variant="default"
          loading={test.isPending}
          onClick={() => test.mutate()}
          aria-label={`Send a test: ${name}`}
        >
          Send a test
        </Button>
        <Button
          size="row"
          variant="default"
          onClick={() => onAsk('since')}
          aria-label={`Send everything since: ${name}`}
        >
          Send everything since
        </Button>
        <Button
          size="row"
          variant="default"
          onClick={() => onAsk('secret')}
          aria-label={`New secret: ${name}`}
        >
          New secret
        </Button>
        <Button size="row" variant="default" onClick={() => onAsk('delete')} aria-label={`Delete: ${name}`}>
          Delete
        </Button>
      </Group>
      {deliveries.length > 0 && (
        <Accordion mt="xs">
          <Accordion.Item value="deliveries">
            <Accordion.Control>Last deliveries</Accordion.Control>
            <Accordion.Panel>
              <RowList>
                {deliveries.map(delivery => (
                  <DeliveryRow key={delivery.id} delivery={delivery} />
                ))}
              </RowList>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </Card>
  )
}

function DeliveryRow({ delivery }: { delivery: ListedDelivery }) {
  const { timeZone } = useSite()
  const { client } = trpc.useUtils()
  const { id, type, happenedAt, state } = delivery
  const at = momentText(happenedAt, timeZone)
  const sendAgain = useWrite<void>({
    send: () => client.webhooks.sendAgain.mutate({ id }),
    done: 'Delivery sent again',
    failed: 'Failed to send again',
    changes: 'webhooks',
  })
  return (
    <ListRow
      action={
        (state === 'delivered' || state === 'failed') && (
          <Button
            size="row"
            variant="default"
            loading={sendAgain.isPending}
            onClick={() => sendAgain.mutate()}
            aria-label={`Send again: ${type}, ${at}`}
          >
            Send again
          </Button>
        )
      }
    >
      <strong>{type}</strong>
      <Text component="div" c="dimmed">
        <Unbroken>{at}</Unbroken>
      </Text>
      <div>{deliveryText(delivery)}</div>
    </ListRow>
  )
}
