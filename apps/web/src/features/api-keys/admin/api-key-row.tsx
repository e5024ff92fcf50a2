import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import { Badge, Button, Card, Group, Text } from '@mantine/core'
import { useSite } from '../../../lib/site.tsx'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { STATE_LABELS } from './api-key-labels.ts'

interface ApiKeyItemProps {
  apiKey: ListedApiKey
  resuming: boolean
  onResume: () => void
  onReplace: () => void
  onRevoke: () => void
}

/** A key with its scopes, last use and end, and what can be done with it. */
export function ApiKeyItem({ apiKey, resuming, onResume, onReplace, onRevoke }: ApiKeyItemProps) {
  const { timeZone } = useSite()
  const { name, lastCharacters, scopes, state, createdAt, expiresAt, lastUsedAt, replaced } = apiKey
  const moment = (instant: string) => momentText(instant, timeZone)
  const hasEnded = state === 'expired' || state === 'revoked'
  const ends =
    expiresAt === null ? 'does not end' : `${state === 'expired' ? 'ended' : 'ends'} ${moment(expiresAt)}`
  const used = lastUsedAt === null ? 'Never used' : `Last used ${moment(lastUsedAt)}`
  return (
    <Card component="li">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <Group gap="xs">
          {replaced && !hasEnded && <Badge color="gray">Replaced</Badge>}
          <Badge color={state === 'working' ? 'pine' : state === 'paused' ? 'amber' : 'gray'}>
            {STATE_LABELS[state]}
          </Badge>
        </Group>
      </Group>
      <Text c="dimmed">clinic_key_…{lastCharacters}</Text>
      <Text>{scopes.join(', ')}</Text>
      <Text c="dimmed">
        <Unbroken>{`${used}. Created ${moment(createdAt)}, ${ends}.`}</Unbroken>
      </Text>
      {!hasEnded && (
        <Group gap="xs" mt="xs">
          {state === 'paused' && (
            <Button size="row" loading={resuming} onClick={onResume} aria-label={`Confirm key: ${name}`}>
              Confirm
            </Button>
          )}
          {state === 'working' && !replaced && (
            <Button size="row" variant="default" onClick={onReplace} aria-label={`Replace key: ${name}`}>
              Replace
            </Button>
          )}
          <Button size="row" variant="default" onClick={onRevoke} aria-label={`Revoke key: ${name}`}>
            Revoke
          </Button>
        </Group>
      )}
    </Card>
  )
}
