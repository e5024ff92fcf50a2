import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { DataTable } from '../components/data-table.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Fetched } from '../components/fetched.tsx'
import { AdminColumns } from '../components/form-panel.tsx'
import { RowButton } from '../components/row-button.tsx'
import { UnsavedGuard } from '../components/unsaved-guard.tsx'
import { useEditing } from '../components/use-editing.ts'
import { DeleteEventDialog, useEventDeletion } from './delete-event.tsx'
import { eventColumns } from './event-columns.tsx'
import { EventForm } from './event-form.tsx'
import classes from './events-tab.module.css'

/** The events with how many have registered, and the form that creates and changes them. */
export function EventsTab() {
  const { timeZone } = useSite()
  const now = useNow()
  const query = trpc.events.list.useQuery()
  const editing = useEditing<ClinicEvent>()
  const deletion = useEventDeletion(gone => editing.release(row => row.id === gone.id))
  const stored = query.data?.find(({ id }) => id === editing.row?.id)

  return (
    <>
      <p className={classes.note}>All times are {formatTimeZone(now, timeZone)}.</p>
      <AdminColumns
        panel={editing.panel}
        jump="New event"
        form={<EventForm key={editing.formKey} editing={editing} stored={stored} />}
      >
        <Fetched query={query} failed="Failed to fetch events" what="the events">
          {events =>
            events.length === 0 ? (
              <EmptyList title="No events yet">
                Create the first one with the form, such as a workshop. Visitors can register for it at once.
              </EmptyList>
            ) : (
              <DataTable
                caption="Events"
                columns={eventColumns(now, timeZone)}
                rows={events}
                rowKey={({ id }) => id}
                current={({ id }) => id === editing.row?.id}
                actions={event => (
                  <>
                    <RowButton verb="Edit" of={event.title} onClick={() => editing.edit(event)} />
                    <RowButton verb="Delete" of={event.title} danger onClick={() => deletion.ask(event)} />
                  </>
                )}
              />
            )
          }
        </Fetched>
      </AdminColumns>
      <UnsavedGuard changed={editing.changed} switching={editing} />
      <DeleteEventDialog {...deletion} />
    </>
  )
}
