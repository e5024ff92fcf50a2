import type { CalendarFeed } from '@clinic/domain/appointments/calendar-feed.ts'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useCopy } from '../../../../lib/use-copy.ts'
import { momentText } from '../../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { texts } from './texts.ts'

interface FeedAddressProps {
  feed: NonNullable<CalendarFeed>
  onRevoke: () => void
}

/** Link of the feed with a copy button; selects it for manual copying if the clipboard is unavailable. */
export function FeedAddress({ feed: { url, createdAt }, onRevoke }: FeedAddressProps) {
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  const { field, rejected, copy } = useCopy(url, {
    title: t.copied,
    description: t.subscribe,
  })
  return (
    <>
      <TextInput
        ref={field}
        label={t.address}
        description={
          <Unbroken>{rejected ? t.notCopied : t.created(momentText(createdAt, timeZone, language))}</Unbroken>
        }
        readOnly
        value={url}
        onFocus={event => event.currentTarget.select()}
      />
      <Text c="dimmed">{t.private}</Text>
      <Group gap="xs">
        <Button onClick={copy}>{t.copy}</Button>
        <Button variant="default" onClick={onRevoke}>
          {t.revoke.button}
        </Button>
      </Group>
    </>
  )
}
