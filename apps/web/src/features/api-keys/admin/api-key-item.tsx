import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import { Badge, Text } from '@mantine/core'
import { useTexts } from '../../../lib/texts.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { ManagedItem } from '../../../ui/table/managed-list.tsx'
import { hideKey } from '../shared/call-examples.ts'
import { KeyDetails } from './key-details.tsx'
import { texts } from './texts.ts'

interface ApiKeyItemProps {
  apiKey: ListedApiKey
  resuming: boolean
  onResume: () => void
  onReplace: () => void
  onRevoke: () => void
}

/** A key with its scopes, last use and expiration, and what can be done with it. */
export function ApiKeyItem({ apiKey, resuming, onResume, onReplace, onRevoke }: ApiKeyItemProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const { name, lastCharacters, scopes, state, createdAt, expiresAt, lastUsedAt, replaced } = apiKey
  const moment = (instant: string | null) => instant && format.moment(instant)
  const hasEnded = state === 'expired' || state === 'revoked'
  return (
    <ManagedItem
      name={name}
      badges={
        <>
          {replaced && !hasEnded && <Badge color="gray">{t.isReplaced}</Badge>}
          <Badge color={state === 'working' ? 'pine' : state === 'paused' ? 'amber' : 'gray'}>
            {t.states[state]}
          </Badge>
        </>
      }
      actions={[
        state === 'paused' && {
          verb: t.resume.verb,
          label: t.resume.key(name),
          needed: true,
          loading: resuming,
          onClick: onResume,
        },
        state === 'working' &&
          !replaced && { verb: t.replace.confirm, label: t.replace.key(name), onClick: onReplace },
        !hasEnded && { verb: t.revoke.confirm, label: t.revoke.key(name), onClick: onRevoke },
      ]}
      below={!hasEnded && <KeyDetails apiKey={apiKey} />}
    >
      <Text c="dimmed">{hideKey(lastCharacters)}</Text>
      <Text>{scopes.join(', ')}</Text>
      <Text c="dimmed">
        <Unbroken>
          {t.history(moment(lastUsedAt), format.moment(createdAt), moment(expiresAt), state === 'expired')}
        </Unbroken>
      </Text>
    </ManagedItem>
  )
}
