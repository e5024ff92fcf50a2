import { Button, Group, Text, TextInput } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { useCopy } from '#lib/use-copy.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts } from './texts.ts'
import type { useCalendarFeed } from './use-calendar-feed.ts'

interface FeedAddressProps {
  feed: Pick<ReturnType<typeof useCalendarFeed>, 'url' | 'show' | 'isLoading'>
  createdAt: string
  onRevoke: () => void
}

/** Link of the feed with a copy button; selects it for manual copying if the clipboard is unavailable. */
export function FeedAddress({ feed: { url, show, isLoading }, createdAt, onRevoke }: FeedAddressProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const { field, rejected, copy } = useCopy(url ?? '', {
    title: t.copied,
    description: t.subscribe,
  })
  const created = t.created(format.moment(createdAt))
  return (
    <>
      {url === null ? (
        <Text>{created}</Text>
      ) : (
        <TextInput
          ref={field}
          label={t.address}
          description={<Unbroken>{rejected ? t.notCopied : created}</Unbroken>}
          readOnly
          value={url}
          onFocus={event => event.currentTarget.select()}
        />
      )}
      <Text c="dimmed">{t.private}</Text>
      <Group gap="xs">
        {url === null ? (
          <Button loading={isLoading} onClick={show}>
            {t.show}
          </Button>
        ) : (
          <Button onClick={copy}>{t.copy}</Button>
        )}
        <Button variant="default" onClick={onRevoke}>
          {t.revoke.confirm}
        </Button>
      </Group>
    </>
  )
}
