import { formatPlainDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent, Registration } from '@clinic/domain/events/schemas.ts'
import { NativeSelect } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { DataTable } from '../components/data-table.tsx'
import { DeleteDialog, useDeletion } from '../components/delete-dialog.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Fetched } from '../components/fetched.tsx'
import { RowButton } from '../components/row-button.tsx'
import { registrationColumns } from './registration-columns.tsx'
import { RegistrationExports } from './registration-exports.tsx'
import { readEventFilter } from './registration-filter.ts'
import classes from './registrations-tab.module.css'

/** Who registered for which event, the newest first. */
export function RegistrationsTab() {
  const { timeZone } = useSite()
  const now = useNow()
  const utils = trpc.useUtils()
  const [search, setSearch] = useSearchParams()
  const filter = readEventFilter(search)
  const query = trpc.events.registrations.useQuery(filter, { placeholderData: keepPreviousData })
  const events = trpc.events.list.useQuery()
  const deletion = useDeletion<Registration>({
    send: ({ id }) => utils.client.events.deleteRegistration.mutate({ id }),
    done: 'Registration deleted',
    failed: 'Failed to delete registration',
    refresh: () => utils.events.invalidate(),
  })

  return (
    <>
      <p className={classes.note}>The newest first. All times are {formatTimeZone(now, timeZone)}.</p>
      <NativeSelect
        label="Event"
        className={classes.filter}
        value={filter.eventId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setSearch(value ? { event: value } : {}, { replace: true })
        }
        data={[{ value: '', label: 'Every event' }, ...eventOptions(events.data ?? [], timeZone)]}
      />
      <Fetched query={query} failed="Failed to fetch registrations" what="the registrations">
        {registrations =>
          registrations.length === 0 ? (
            <EmptyList
              title={filter.eventId ? 'Nobody has registered for this event' : 'No registrations yet'}
            >
              Visitors register on the Events page; they will be listed here, and you receive a mail for each.
            </EmptyList>
          ) : (
            <>
              <RegistrationExports registrations={registrations} />
              <DataTable
                caption="Registrations"
                columns={registrationColumns(timeZone)}
                rows={registrations}
                rowKey={({ id }) => id}
                actions={registration => (
                  <RowButton
                    verb="Delete"
                    of={`the registration of ${registration.name}`}
                    danger
                    onClick={() => deletion.ask(registration)}
                  />
                )}
              />
            </>
          )
        }
      </Fetched>
      <DeleteDialog
        deletion={deletion}
        title="Delete this registration?"
        confirm="Delete registration"
        cancel="Keep registration"
      >
        {({ name, eventTitle }) => (
          <>
            <p>
              <strong>{name}</strong>, {eventTitle}
            </p>
            <p>The place becomes free again. The person is not told.</p>
          </>
        )}
      </DeleteDialog>
    </>
  )
}

function eventOptions(events: readonly ClinicEvent[], timeZone: string) {
  return events.map(({ id, title, date }) => ({
    value: String(id),
    label: `${title}, ${formatPlainDate(Date.parse(date), timeZone)}`,
  }))
}
