import { type CalendarFeed, FEED_DAYS_BACK } from '@clinic/domain/appointments/calendar-feed.ts'
import { Button, Stack } from '@mantine/core'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../../lib/use-focus-target.ts'
import { ConfirmedWriteDialog, useConfirmedWrite } from '../../../../ui/dialog/confirmed-write.tsx'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { FeedAddress } from './feed-address.tsx'
import { texts } from './texts.ts'
import { useCalendarFeed } from './use-calendar-feed.ts'

/** Creates, shows and revokes the practitioner's calendar link. */
export function CalendarFeedSettings() {
  const t = useTexts(texts)
  const utils = trpc.useUtils()
  const feed = useCalendarFeed()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  // The refetch removes the pressed button.
  const create = useWrite<void, CalendarFeed>(
    {
      send: () => utils.client.appointments.createFeed.mutate(),
      done: t.create.done,
      failed: t.create.failed,
      changes: 'appointments',
    },
    { onDone: feed.setFeed, onRefetched: focusList },
  )
  const revocation = useConfirmedWrite(
    {
      send: () => utils.client.appointments.revokeFeed.mutate(),
      done: t.revoke.done,
      failed: t.revoke.failed,
      changes: 'appointments',
    },
    { onRefetched: focusList },
  )

  return (
    <>
      <Stack ref={list} tabIndex={-1}>
        <p>{t.about(FEED_DAYS_BACK)}</p>
        <QueryBoundary query={feed.created} failed={t.failed} what={t.what}>
          {createdAt =>
            createdAt === null ? (
              <div>
                <Button loading={create.isPending} onClick={() => create.mutate()}>
                  {t.create.button}
                </Button>
              </div>
            ) : (
              <FeedAddress feed={feed} createdAt={createdAt} onRevoke={() => revocation.ask(true)} />
            )
          }
        </QueryBoundary>
      </Stack>
      <ConfirmedWriteDialog
        write={revocation}
        title={t.revoke.title}
        confirm={t.revoke.button}
        cancel={t.revoke.keep}
      >
        <p>{t.revoke.warning}</p>
      </ConfirmedWriteDialog>
    </>
  )
}
