import { type CalendarFeed, FEED_DAYS_BACK } from '@clinic/domain/appointments/calendar-feed.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { FeedAddress } from './feed-address.tsx'
import { texts } from './texts.ts'
import { useCalendarFeed } from './use-calendar-feed.ts'

/** Creates, shows and revokes the practitioner's calendar link. */
export function CalendarFeedSettings() {
  const t = useTexts(texts)
  const utils = trpc.useUtils()
  const query = useCalendarFeed()
  const [revoking, setRevoking] = useState(false)
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  // The refetch removes the pressed button.
  const create = useWrite<void, CalendarFeed>(
    {
      send: () => utils.client.appointments.createFeed.mutate(),
      done: t.create.done,
      failed: t.create.failed,
      changes: 'appointments',
    },
    { onRefetched: focusList },
  )
  const endQuestion = () => setRevoking(false)
  const revoke = useWrite<void>(
    {
      send: () => utils.client.appointments.revokeFeed.mutate(),
      done: t.revoke.done,
      failed: t.revoke.failed,
      changes: 'appointments',
    },
    { onDone: endQuestion, onFailed: endQuestion, onRefetched: focusList },
  )

  return (
    <>
      <Stack ref={list} tabIndex={-1}>
        <p>{t.about(FEED_DAYS_BACK)}</p>
        <QueryBoundary query={query} failed={t.failed} what={t.what}>
          {feed =>
            feed === null ? (
              <div>
                <Button loading={create.isPending} onClick={() => create.mutate()}>
                  {t.create.button}
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
          title={t.revoke.title}
          confirm={t.revoke.button}
          cancel={t.revoke.keep}
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onCancel={endQuestion}
        >
          <p>{t.revoke.warning}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
