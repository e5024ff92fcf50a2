import { FEED_DAYS_BACK } from '@clinic/domain/appointments/calendar-feed.ts'
import { Button, Stack } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { FeedAddress } from './feed-address.tsx'
import { texts } from './texts.ts'
import { useCalendarFeed } from './use-calendar-feed.ts'

/** Creates, shows and revokes the practitioner's calendar link. */
export function CalendarFeedSettings() {
  const t = useTexts(texts)
  const feed = useCalendarFeed()
  const create = useWrite(trpc.appointments.createFeed, t.create, { onDone: feed.setFeed })
  const revoke = useConfirmedWrite(trpc.appointments.revokeFeed, t.revoke)

  return (
    <Stack tabIndex={-1}>
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
            <FeedAddress feed={feed} createdAt={createdAt} onRevoke={() => revoke(t.revoke)} />
          )
        }
      </QueryBoundary>
    </Stack>
  )
}
