import type { CalendarFeed } from '@clinic/domain/appointments/calendar-feed.ts'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useSite } from '../../../../lib/site.tsx'
import { useCopy } from '../../../../lib/use-copy.ts'
import { momentText } from '../../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'

interface FeedAddressProps {
  feed: NonNullable<CalendarFeed>
  onRevoke: () => void
}

/** Link of the feed with a copy button; selects it for manual copying if the clipboard is unavailable. */
export function FeedAddress({ feed: { url, createdAt }, onRevoke }: FeedAddressProps) {
  const { timeZone } = useSite()
  const { field, rejected, copy } = useCopy(url, {
    title: 'Link copied',
    description: 'Subscribe to it in your calendar app.',
  })
  return (
    <>
      <TextInput
        ref={field}
        label="Address"
        description={
          <Unbroken>
            {rejected
              ? 'Couldn’t copy. Select and copy the link below.'
              : `Created ${momentText(createdAt, timeZone)}`}
          </Unbroken>
        }
        readOnly
        value={url}
        onFocus={event => event.currentTarget.select()}
      />
      <Text c="dimmed">
        Anyone with this link can read names and times, so keep it private. If someone else may have it,
        revoke it and create a new one.
      </Text>
      <Group gap="xs">
        <Button onClick={copy}>Copy</Button>
        <Button variant="default" onClick={onRevoke}>
          Revoke
        </Button>
      </Group>
    </>
  )
}
