import { type ListedWebhook, MAX_WEBHOOKS } from '@clinic/domain/webhooks/schemas.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { AddEndpointDialog } from './add-endpoint-dialog.tsx'
import { SendSinceDialog } from './send-since-dialog.tsx'
import { texts } from './texts.ts'
import { WebhookItem, type WebhookQuestion } from './webhook-row.tsx'

/** Lists the endpoints of programs that the site notifies of changes, with their last deliveries. */
export function WebhookSettings() {
  const t = useTexts(texts)
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
      ...t.secret,
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
      ...t.remove,
      changes: 'webhooks',
    },
    { onDone: endQuestion, onFailed: endQuestion, onRefetched: focusList },
  )

  return (
    <Stack ref={list} tabIndex={-1}>
      <p>{t.text}</p>
      <QueryBoundary query={query} failed={t.unread} what={t.what} toast>
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
                <Button onClick={() => setAdding(true)}>{t.add.open}</Button>
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
          title={t.secret.question(question.webhook.name)}
          confirm={t.secret.confirm}
          cancel={t.keep}
          pending={renew.isPending}
          onConfirm={() => renew.mutate(question.webhook.id)}
          onCancel={endQuestion}
        >
          <p>{t.secret.text}</p>
        </ConfirmDialog>
      )}
      {question?.about === 'delete' && (
        <ConfirmDialog
          opened
          title={t.remove.question(question.webhook.name)}
          confirm={t.remove.verb}
          cancel={t.keep}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(question.webhook.id)}
          onCancel={endQuestion}
        >
          <p>{t.remove.text}</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function SecretDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useTexts(texts).secret
  return (
    <ShownOnceDialog
      title={t.title}
      text={t.advice}
      label={t.value}
      value={value}
      copied={t.copied}
      onClose={onClose}
    />
  )
}
