import { type CalendarFeed, FEED_DAYS_BACK } from '@clinic/domain/appointments/calendar-feed.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Fetched } from '../components/fetched.tsx'
import classes from './account.module.css'
import { FeedAddress } from './feed-address.tsx'
import { useFocusOnList } from './use-focus-on-list.ts'

/** The practitioner's private calendar feed: explained, made, shown and revoked. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const query = trpc.appointments.feed.useQuery(undefined, { staleTime: 0 })
  const [revoking, setRevoking] = useState(false)
  const { list, focusList } = useFocusOnList()
  const refresh = async () => {
    await utils.appointments.feed.invalidate()
    // The button that was pressed has gone, or goes now.
    focusList()
  }
  const create = useWrite<void, CalendarFeed>({
    send: () => utils.client.appointments.createFeed.mutate(),
    done: 'Calendar feed made',
    failed: 'Failed to make calendar feed',
    refresh,
  })
  const endQuestion = () => setRevoking(false)
  const revoke = useWrite<void>(
    {
      send: () => utils.client.appointments.revokeFeed.mutate(),
      done: 'Calendar feed revoked',
      failed: 'Failed to revoke calendar feed',
      refresh,
    },
    { onDone: endQuestion, onFailed: endQuestion },
  )

  return (
    <AdminDialog opened closable title="Calendar feed" onClose={onClose}>
      <div ref={list} tabIndex={-1} className={classes.dialog}>
        <p>
          A private address for your own calendar program, such as Apple Calendar, Google Calendar or Outlook.
          It subscribes to the address and shows who comes when, from {FEED_DAYS_BACK} days ago on. No notes,
          no types of visit.
        </p>
        <Fetched query={query} failed="Failed to fetch calendar feed" what="the calendar feed">
          {feed =>
            feed === null ? (
              <div>
                <Button loading={create.isPending} onClick={() => create.mutate()}>
                  Make an address
                </Button>
              </div>
            ) : (
              <FeedAddress feed={feed} onRevoke={() => setRevoking(true)} />
            )
          }
        </Fetched>
      </div>
      {/* Mounted when it asks, so that it stands above this dialog. */}
      {revoking && (
        <ConfirmDialog
          opened
          title="Revoke this address?"
          confirm="Revoke"
          cancel="Keep address"
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onCancel={endQuestion}
        >
          <p>
            Calendars that subscribe to it show nothing new from then on, and you remove it there. You can
            make another address at any time.
          </p>
        </ConfirmDialog>
      )}
    </AdminDialog>
  )
}
