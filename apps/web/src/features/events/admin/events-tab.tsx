import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { AdminColumns } from '#ui/form/form-panel.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { FilteredByTranslation } from '#ui/translation/filtered-by-translation.tsx'
import { DeleteEventDialog } from './delete-event.tsx'
import { useEventColumns } from './event-columns.tsx'
import { EventForm } from './event-form.tsx'
import { texts } from './texts.ts'
import { toTranslationState } from './translation/event-translation.ts'

export default function EventsTab() {
  const t = useTexts(texts)
  const format = useFormat()
  const query = trpc.events.list.useQuery()
  const columns = useEventColumns()
  const editing = useEditing<ClinicEvent>(row => query.data?.find(({ id }) => id === row.id))
  const [deleted, setDeleted] = useState<ClinicEvent | null>(null)

  return (
    <>
      <Text size="sm" c="dimmed">
        {t.zone(format.zone())}
      </Text>
      <AdminColumns
        editing={editing}
        jump={t.create}
        form={<EventForm key={editing.formKey} editing={editing} />}
      >
        <QueryBoundary query={query} failed={t.failed} what={t.what} toast>
          {events =>
            events.length === 0 ? (
              <EmptyList {...t.empty} />
            ) : (
              <FilteredByTranslation what={t.what} rows={events} toState={toTranslationState}>
                {listed => (
                  <DataTable
                    caption={t.title}
                    columns={columns}
                    rows={listed}
                    rowKey={({ id }) => id}
                    current={({ id }) => id === editing.row?.id}
                    actions={event => (
                      <>
                        <RowButton
                          verb={t.actions.edit}
                          of={event.title}
                          onClick={() => editing.edit(event)}
                        />
                        <RowButton
                          verb={t.actions.delete}
                          of={event.title}
                          danger
                          onClick={() => setDeleted(event)}
                        />
                      </>
                    )}
                  />
                )}
              </FilteredByTranslation>
            )
          }
        </QueryBoundary>
      </AdminColumns>
      {deleted && (
        <DeleteEventDialog
          event={deleted}
          onDeleted={() => editing.release(row => row.id === deleted.id)}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  )
}
