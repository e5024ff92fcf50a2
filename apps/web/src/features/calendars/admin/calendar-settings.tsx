import { type ListedCalendar, MAX_CALENDARS } from '@clinic/domain/calendars/schemas.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { AddCalendarDialog } from './add-calendar-dialog.tsx'
import { CalendarItem } from './calendar-item.tsx'
import { texts } from './texts.ts'

/** Lists the practitioner's other calendars, whose busy times cannot be booked. */
export function CalendarSettings() {
  const t = useTexts(texts)
  const query = trpc.calendars.list.useQuery(undefined, { staleTime: 0 })
  const { client } = trpc.useUtils()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<ListedCalendar | null>(null)
  const endQuestion = () => setRemoving(null)
  const remove = useWrite<number>(
    {
      send: id => client.calendars.remove.mutate({ id }),
      done: t.remove.done,
      failed: t.remove.failed,
      changes: ['calendars', 'schedule'],
    },
    { onDone: endQuestion, onFailed: endQuestion, onRefetched: focusList },
  )
  return (
    <Stack ref={list} tabIndex={-1}>
      <p>{t.explain}</p>
      <QueryBoundary query={query} failed={t.failed} what={t.what} toast>
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
                <Button onClick={() => setAdding(true)}>{t.add.open}</Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
      {adding && <AddCalendarDialog onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          opened
          title={t.remove.title(removing.name)}
          confirm={t.remove.submit}
          cancel={t.remove.keep}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(removing.id)}
          onCancel={endQuestion}
        >
          <p>{t.remove.text}</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
