import { formatPlainDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { EmptyList } from '../components/empty-list.tsx'
import { Fetched } from '../components/fetched.tsx'
import { readEventFilter } from './registration-filter.ts'
import { RegistrationList } from './registration-list.tsx'
import classes from './registrations-tab.module.css'
import { WaitingLists } from './waiting-lists.tsx'

/** Who registered for which event, the newest first, and who is in line for a place. */
export function RegistrationsTab() {
  const { timeZone } = useSite()
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const { eventId } = readEventFilter(search)
  const query = trpc.events.attendees.useQuery()
  const events = trpc.events.list.useQuery()
  const ofEvent = (row: { eventId: number }) => eventId === undefined || row.eventId === eventId

  return (
    <>
      <p className={classes.note}>The newest first. All times are {formatTimeZone(now, timeZone)}.</p>
      <NativeSelect
        label="Event"
        className={classes.filter}
        value={eventId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setSearch(value ? { event: value } : {}, { replace: true })
        }
        data={[
          { value: '', label: 'Every event' },
          ...(events.data ?? []).map(({ id, title, date }) => ({
            value: String(id),
            label: `${title}, ${formatPlainDate(Date.parse(date), timeZone)}`,
          })),
        ]}
      />
      <Fetched query={query} failed="Failed to fetch registrations" what="the registrations">
        {attendees =>
          attendees.some(ofEvent) ? (
            // Another event begins on its first page.
            <RegistrationList key={eventId} attendees={attendees.filter(ofEvent)} />
          ) : (
            <EmptyList title={eventId ? 'Nobody has registered for this event' : 'No registrations yet'}>
              Visitors register on the Events page; they will be listed here, and you receive a mail for each.
            </EmptyList>
          )
        }
      </Fetched>
      <WaitingLists shown={ofEvent} events={events.data ?? []} />
    </>
  )
}
