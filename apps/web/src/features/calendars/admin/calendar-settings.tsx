import { type ListedCalendar, MAX_CALENDARS } from '@clinic/domain/calendars/schemas.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmedWriteDialog, useConfirmedWrite } from '../../../ui/dialog/confirmed-write.tsx'
import { ManagedList } from '../../../ui/table/managed-list.tsx'
import { AddCalendarDialog } from './add-calendar-dialog.tsx'
import { CalendarItem } from './calendar-item.tsx'
import { InvitationsDialog } from './invitations-dialog.tsx'
import { texts } from './texts.ts'

/** Lists the practitioner's other calendars, whose busy times cannot be booked. */
export function CalendarSettings() {
  const t = useTexts(texts)
  const query = trpc.calendars.list.useQuery(undefined, { staleTime: 0 })
  const { client } = trpc.useUtils()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [adding, setAdding] = useState(false)
  const [invited, setInvited] = useState<ListedCalendar | null>(null)
  const removal = useConfirmedWrite<ListedCalendar>(
    {
      send: ({ id }) => client.calendars.remove.mutate({ id }),
      done: t.remove.done,
      failed: t.remove.failed,
      changes: ['calendars', 'schedule'],
    },
    { onRefetched: focusList },
  )
  return (
    <ManagedList
      focusRef={list}
      text={t.explain}
      query={query}
      failed={t.failed}
      what={t.what}
      item={calendar => (
        <CalendarItem
          key={calendar.id}
          calendar={calendar}
          onInvitations={() => setInvited(calendar)}
          onRemove={() => removal.ask(calendar)}
          onSettled={focusList}
        />
      )}
      add={t.add.open}
      max={MAX_CALENDARS}
      onAdd={() => setAdding(true)}
    >
      {invited && <InvitationsDialog calendar={invited} onClose={() => setInvited(null)} />}
      {adding && <AddCalendarDialog onClose={() => setAdding(false)} />}
      <ConfirmedWriteDialog
        write={removal}
        title={({ name }) => t.remove.title(name)}
        confirm={t.remove.submit}
        cancel={t.remove.keep}
      >
        <p>{t.remove.text}</p>
      </ConfirmedWriteDialog>
    </ManagedList>
  )
}
