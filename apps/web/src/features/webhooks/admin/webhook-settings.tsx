import { type ListedWebhook, MAX_WEBHOOKS } from '@clinic/domain/webhooks/schemas.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { AddEndpointDialog } from './add-endpoint-dialog.tsx'
import { SendSinceDialog } from './send-since-dialog.tsx'
import { WebhookItem, type WebhookQuestion } from './webhook-row.tsx'

/** Lists the endpoints of programs that the site notifies of changes, with their last deliveries. */
export function WebhookSettings() {
  const query = trpc.webhooks.list.useQuery(undefined, { staleTime: 0 })
  const { client } = trpc.useUtils()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [question, setQuestion] = useState<{ about: WebhookQuestion; webhook: ListedWebhook } | null>(null)
  const endQuestion = () => setQuestion(null)
  const renew = useWrite<number, { secret: string }>(
    {
      send: id => client.webhooks.newSecret.mutate({ id }),
      done: 'New secret created',
      failed: 'Failed to create a new secret',
      changes: 'webhooks',
    },
    {
      onDone: ({ secret }) => {
        endQuestion()
        setSecret(secret)
      },
      onFailed: endQuestion,
    },
  )
  const remove = useWrite<number>(
    {
      send: id => client.webhooks.delete.mutate({ id }),
      done: 'Endpoint deleted',
      failed: 'Failed to delete endpoint',
      changes: 'webhooks',
    },
    { onDone: endQuestion, onFailed: endQuestion, onRefetched: focusList },
  )

  return (
    <Stack ref={list} tabIndex={-1}>
      <p>
        Tell another program within seconds when an appointment, registration or message arrives or changes.
        It gets the type and an id, never a name, and reads the rest with an API key.
      </p>
      <QueryBoundary query={query} failed="Failed to fetch webhooks" what="webhooks" toast>
        {webhooks => (
          <>
            {webhooks.length > 0 && (
              <Stack component="ul" m={0} p={0}>
                {webhooks.map(webhook => (
                  <WebhookItem
                    key={webhook.id}
                    webhook={webhook}
                    onAsk={about => setQuestion({ about, webhook })}
                    onResumed={focusList}
                  />
                ))}
              </Stack>
            )}
            {webhooks.length < MAX_WEBHOOKS && (
              <div>
                <Button onClick={() => setAdding(true)}>Add endpoint</Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
      {adding && (
        <AddEndpointDialog
          onClose={() => setAdding(false)}
          onAdded={secret => {
            setAdding(false)
            setSecret(secret)
          }}
        />
      )}
      {secret !== null && <SecretDialog value={secret} onClose={() => setSecret(null)} />}
      {question?.about === 'since' && <SendSinceDialog webhook={question.webhook} onClose={endQuestion} />}
      {question?.about === 'secret' && (
        <ConfirmDialog
          opened
          title={`Create a new secret for “${question.webhook.name}”?`}
          confirm="Create"
          cancel="Keep it"
          pending={renew.isPending}
          onConfirm={() => renew.mutate(question.webhook.id)}
          onCancel={endQuestion}
        >
          <p>For 24 hours both secrets sign every delivery, so you can enter the new one in the program.</p>
        </ConfirmDialog>
      )}
      {question?.about === 'delete' && (
        <ConfirmDialog
          opened
          title={`Delete the endpoint “${question.webhook.name}”?`}
          confirm="Delete"
          cancel="Keep it"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(question.webhook.id)}
          onCancel={endQuestion}
        >
          <p>Its program no longer learns of changes, and its deliveries are deleted.</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function SecretDialog({ value, onClose }: { value: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Copy the secret"
      text="The program checks with it that a webhook comes from your site. It won't be shown again; if you lose it, create a new one."
      label="Secret"
      value={value}
      copied="Secret copied"
      onClose={onClose}
    />
  )
}
