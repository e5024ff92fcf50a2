import type { CalendarFeed } from '@clinic/domain/appointments/calendar-feed.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useCustomWrite } from '#lib/trpc/use-write.ts'
import { texts } from './texts.ts'
import { useCalendarFeed } from './use-calendar-feed.ts'

interface ReplaceFeedOfferProps {
  onReplaced: () => void
  onKept: () => void
}

/** Offers to replace the calendar link, because a password change does not end it. Without a link, shows nothing. */
export function ReplaceFeedOffer({ onReplaced, onKept }: ReplaceFeedOfferProps) {
  const t = useTexts(texts)
  const { appointments } = trpc.useUtils().client
  const { created, setFeed } = useCalendarFeed()
  const { data: createdAt, isFetchedAfterMount } = created
  // Null without a link at the password change: one that is created later is not offered.
  const [oldCreatedAt, setOldCreatedAt] = useState<string | null>()
  if (oldCreatedAt === undefined && isFetchedAfterMount) setOldCreatedAt(createdAt)
  const replace = useCustomWrite<void, CalendarFeed>(
    async () => {
      await appointments.revokeFeed.mutate()
      return appointments.createFeed.mutate()
    },
    { done: { title: t.replace.done, description: t.replace.subscribe }, failed: t.replace.failed },
    {
      changes: 'appointments',
      onDone: made => {
        setFeed(made)
        onReplaced()
      },
    },
  )
  // A failed call may have revoked the old link already.
  const isOffered = createdAt === oldCreatedAt || !replace.isIdle
  if (!oldCreatedAt || !isOffered) return null

  return (
    <Alert role="status">
      <Stack gap="xs">
        <p>{t.replace.about}</p>
        <Group gap="xs">
          <Button loading={replace.isPending} onClick={() => replace.mutate()}>
            {t.replace.button}
          </Button>
          <Button variant="default" onClick={onKept}>
            {t.revoke.cancel}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
