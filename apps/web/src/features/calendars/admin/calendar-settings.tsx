import { type ListedCalendar, MAX_CALENDARS } from '@clinic/domain/calendars/schemas.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useWrite } from '../../../lib/trpc/use-write.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { useConfirm } from '../../../ui/dialog/confirm-host.tsx'
import { ManagedList } from '../../../ui/table/managed-list.tsx'
import { AddCalendarDialog } from './add-calendar-dialog.tsx'
import { CalendarItem } from './calendar-item.tsx'
import { InvitationsDialog } from './invitations-dialog.tsx'
import { texts } from './texts.ts'

/** Lists the practitioner's other calendars, whose busy times cannot be booked. */
export function CalendarSettings() {
  const t = useTexts(texts)
  const query = trpc.calendars.list.useQuery(undefined, { staleTime: 0 })
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [adding, setAdding] = useState(false)
  const [invited, setInvited] = useState<ListedCalendar | null>(null)
  const confirm = useConfirm()
  const removal = useWrite(trpc.calendars.remove, t.remove, {
    changes: ['calendars', 'schedule'],
    onRefetched: focusList,
  })
  const remove = ({ id, name }: ListedCalendar) => {
    void confirm({ ...t.remove, title: t.remove.title(name) }, () => removal.mutateAsync({ id }))
  }
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
          onRemove={() => remove(calendar)}
          onSettled={focusList}
        />
      )}
      add={t.add.open}
      max={MAX_CALENDARS}
      onAdd={() => setAdding(true)}
    >
      {invited && <InvitationsDialog calendar={invited} onClose={() => setInvited(null)} />}
      {adding && <AddCalendarDialog onClose={() => setAdding(false)} />}
    </ManagedList>
  )
}
