import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import { Badge, Button, Card, Group, Text } from '@mantine/core'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { hideKey } from './api-document.ts'
import { texts } from './texts.ts'

interface ApiKeyItemProps {
  apiKey: ListedApiKey
  resuming: boolean
  onResume: () => void
  onReplace: () => void
  onRevoke: () => void
}

/** A key with its scopes, last use and end, and what can be done with it. */
export function ApiKeyItem({ apiKey, resuming, onResume, onReplace, onRevoke }: ApiKeyItemProps) {
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  const { name, lastCharacters, scopes, state, createdAt, expiresAt, lastUsedAt, replaced } = apiKey
  const moment = (instant: string | null) => instant && momentText(instant, timeZone, language)
  const hasEnded = state === 'expired' || state === 'revoked'
  return (
    <Card component="li">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <Group gap="xs">
          {replaced && !hasEnded && <Badge color="gray">{t.isReplaced}</Badge>}
          <Badge color={state === 'working' ? 'pine' : state === 'paused' ? 'amber' : 'gray'}>
            {t.states[state]}
          </Badge>
        </Group>
      </Group>
      <Text c="dimmed">{hideKey(lastCharacters)}</Text>
      <Text>{scopes.join(', ')}</Text>
      <Text c="dimmed">
        <Unbroken>
          {t.history(
            moment(lastUsedAt),
            momentText(createdAt, timeZone, language),
            moment(expiresAt),
            state === 'expired',
          )}
        </Unbroken>
      </Text>
      {!hasEnded && (
        <Group gap="xs" mt="xs">
          {state === 'paused' && (
            <Button size="row" loading={resuming} onClick={onResume} aria-label={t.resume.key(name)}>
              {t.resume.verb}
            </Button>
          )}
          {state === 'working' && !replaced && (
            <Button size="row" variant="default" onClick={onReplace} aria-label={t.replace.key(name)}>
              {t.replace.verb}
            </Button>
          )}
          <Button size="row" variant="default" onClick={onRevoke} aria-label={t.revoke.key(name)}>
            {t.revoke.verb}
          </Button>
        </Group>
      )}
    </Card>
  )
}
