import { MAX_CALENDARS } from '@clinic/domain/calendars/schemas.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ManagedList } from '#ui/table/managed-list.tsx'
import { AddCalendarDialog } from './add-calendar-dialog.tsx'
import { CalendarItem } from './calendar-item.tsx'
import { texts } from './texts.ts'

/** Lists the practitioner's other calendars, whose busy times cannot be booked. */
export function CalendarSettings() {
  const t = useTexts(texts)
  const query = trpc.calendars.list.useQuery(undefined, { staleTime: 0 })
  return (
    <ManagedList
      text={t.explain}
      query={query}
      failed={t.failed}
      what={t.what}
      item={calendar => <CalendarItem key={calendar.id} calendar={calendar} />}
      add={t.add.open}
      max={MAX_CALENDARS}
      addDialog={close => <AddCalendarDialog onClose={close} />}
    />
  )
}
