import { type CalendarFeed, FEED_DAYS_BACK } from '@clinic/domain/appointments/calendar-feed.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { FeedAddress } from './feed-address.tsx'
import { FEED_FAILED, useCalendarFeed } from './use-calendar-feed.ts'

/** Creates, shows and revokes the practitioner's calendar link. */
export function CalendarFeedSettings() {
  const utils = trpc.useUtils()
  const query = useCalendarFeed()
  const [revoking, setRevoking] = useState(false)
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  // The refetch removes the pressed button.
  const create = useWrite<void, CalendarFeed>(
    {
      send: () => utils.client.appointments.createFeed.mutate(),
      done: 'Calendar link created',
      failed: 'Failed to create calendar link',
      changes: 'appointments',
    },
    { onRefetched: focusList },
  )
  const endQuestion = () => setRevoking(false)
  const revoke = useWrite<void>(
    {
      send: () => utils.client.appointments.revokeFeed.mutate(),
      done: 'Calendar link revoked',
      failed: 'Failed to revoke calendar link',
      changes: 'appointments',
    },
    { onDone: endQuestion, onFailed: endQuestion, onRefetched: focusList },
  )

  return (
    <>
      <Stack ref={list} tabIndex={-1}>
        <p>
          A private link for your own calendar app, such as Apple Calendar, Google Calendar or Outlook. Your
          calendar subscribes to it and shows names and times from the last {FEED_DAYS_BACK} days on, without
          notes or visit types.
        </p>
        <QueryBoundary query={query} failed={FEED_FAILED} what="calendar feed">
          {feed =>
            feed === null ? (
              <div>
                <Button loading={create.isPending} onClick={() => create.mutate()}>
                  Create link
                </Button>
              </div>
            ) : (
              <FeedAddress feed={feed} onRevoke={() => setRevoking(true)} />
            )
          }
        </QueryBoundary>
      </Stack>
      {revoking && (
        <ConfirmDialog
          opened
          title="Revoke this link?"
          confirm="Revoke"
          cancel="Keep link"
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onCancel={endQuestion}
        >
          <p>
            Calendars that use this link stop updating; remove it there too. You can create a new link at any
            time.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
