import { type ListedCalendar, MAX_CALENDARS } from '@clinic/domain/calendars/schemas.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { AddCalendarDialog } from './add-calendar-dialog.tsx'
import { CalendarItem } from './calendar-item.tsx'

/** Lists the practitioner's other calendars, whose busy times cannot be booked. */
export function CalendarSettings() {
  const query = trpc.calendars.list.useQuery(undefined, { staleTime: 0 })
  const { client } = trpc.useUtils()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<ListedCalendar | null>(null)
  const endQuestion = () => setRemoving(null)
  const remove = useWrite<number>(
    {
      send: id => client.calendars.remove.mutate({ id }),
      done: 'Calendar removed',
      failed: 'Failed to remove calendar',
      changes: ['calendars', 'schedule'],
    },
    { onDone: endQuestion, onFailed: endQuestion, onRefetched: focusList },
  )
  return (
    <Stack ref={list} tabIndex={-1}>
      <p>
        When you are busy in another calendar, patients can't book. Only start and end are read, every five
        minutes; titles stay where they are. Nothing is written to your calendar.
      </p>
      <QueryBoundary query={query} failed="Failed to fetch calendars" what="calendars" toast>
        {calendars => (
          <>
            {calendars.length > 0 && (
              <Stack component="ul" m={0} p={0}>
                {calendars.map(calendar => (
                  <CalendarItem
                    key={calendar.id}
                    calendar={calendar}
                    onRemove={() => setRemoving(calendar)}
                    onSettled={focusList}
                  />
                ))}
              </Stack>
            )}
            {calendars.length < MAX_CALENDARS && (
              <div>
                <Button onClick={() => setAdding(true)}>Add calendar</Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
      {adding && <AddCalendarDialog onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          opened
          title={`Remove the calendar “${removing.name}”?`}
          confirm="Remove"
          cancel="Keep it"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(removing.id)}
          onCancel={endQuestion}
        >
          <p>Patients can then book its busy times. The calendar itself does not change.</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
