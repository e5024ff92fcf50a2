import { formatPlainDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { adminRead } from '../../../../lib/query/read-toasts.ts'
import { useSite } from '../../../../lib/site.tsx'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { EmptyList } from '../../../../ui/table/empty-list.tsx'
import { readEventFilter } from './registration-filter.ts'
import { RegistrationList } from './registration-list.tsx'
import classes from './registrations-tab.module.css'
import { WaitingLists } from './waiting-lists.tsx'

const FAILED = 'Failed to fetch registrations'

/** Registrations, newest first, and waiting lists. */
export function RegistrationsTab() {
  const { timeZone } = useSite()
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const { eventId } = readEventFilter(search)
  const query = trpc.events.attendees.useQuery(undefined, { meta: adminRead(FAILED) })
  const events = trpc.events.list.useQuery(undefined, { meta: { failed: 'Failed to fetch events' } })
  const ofEvent = (row: { eventId: number }) => eventId === undefined || row.eventId === eventId

  return (
    <>
      <p className={classes.note}>Newest first. All times are {formatTimeZone(now, timeZone, 'en')}.</p>
      <NativeSelect
        label="Event"
        className={classes.filter}
        value={eventId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setSearch(value ? { event: value } : {}, { replace: true })
        }
        data={[
          { value: '', label: 'All events' },
          ...(events.data ?? []).map(({ id, title, date }) => ({
            value: String(id),
            label: `${title}, ${formatPlainDate(Date.parse(date), timeZone, 'en')}`,
          })),
        ]}
      />
      <QueryBoundary query={query} failed={FAILED} what="registrations">
        {attendees =>
          attendees.some(ofEvent) ? (
            // Resets to the first page when the event changes.
            <RegistrationList
              key={eventId}
              attendees={attendees.filter(ofEvent)}
              events={events.data ?? []}
            />
          ) : (
            <EmptyList title={eventId ? 'No one has registered for this event' : 'No registrations yet'}>
              Registrations from the Events page appear here. We also email you each one.
            </EmptyList>
          )
        }
      </QueryBoundary>
      <WaitingLists shown={ofEvent} events={events.data ?? []} />
    </>
  )
}
