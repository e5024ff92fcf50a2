import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { isPast } from '@clinic/domain/events/timing.ts'
import { List } from '@mantine/core'
import { useState } from 'react'
import { NotifyField } from '#features/email/shared/desk/notify-field.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { WriteDialog } from '#ui/dialog/write-dialog.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts } from './texts.ts'
import { mayHaveWaitingList, useWaitingCount } from './use-waiting-count.ts'

interface DeleteEventDialogProps {
  event: ClinicEvent
  onDeleted: () => void
  onClose: () => void
}

/** Confirms the deletion of an event and asks whether to notify attendees and the waiting list. */
export function DeleteEventDialog({ event, onDeleted, onClose }: DeleteEventDialogProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const { now, timeZone } = format
  const [notify, setNotify] = useState(true)
  const waiting = useWaitingCount(event)
  const { id, title, registeredCount } = event
  const at = Date.parse(event.date)
  /** Whether the event is upcoming and may have people to notify. */
  const mayNotify = !isPast(at, now, timeZone) && (registeredCount > 0 || mayHaveWaitingList(event))
  const canNotify = mayNotify && registeredCount + waiting > 0
  return (
    <WriteDialog
      procedure={trpc.events.delete}
      input={{ id, ...(mayNotify && { notifyAttendees: notify }) }}
      words={t.deletion}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>
        <strong>{title}</strong>, <Unbroken>{format.plainDate(at)}</Unbroken>
      </p>
      <DeletedRegistrations event={event} waiting={waiting} canNotify={canNotify} />
      {canNotify && (
        <NotifyField
          label={t.notify(registeredCount, waiting)}
          kind={registeredCount > 0 ? 'registrationEventCancelled' : 'waitingListEventCancelled'}
          at={at}
          event={title}
          notify={notify}
          onNotify={setNotify}
        />
      )}
    </WriteDialog>
  )
}

/** Max names listed. */
const MAX_NAMES = 10

interface DeletedRegistrationsProps {
  event: ClinicEvent
  waiting: number
  canNotify: boolean
}

/** What is deleted with an event. */
function DeletedRegistrations({ event, waiting, canNotify }: DeletedRegistrationsProps) {
  const { deletion: t } = useTexts(texts)
  const { id, registeredCount } = event
  const { data } = trpc.events.registrations.useQuery(
    { eventId: id },
    { enabled: registeredCount > 0, meta: { failed: t.noFetch } },
  )
  const names = data?.slice(0, MAX_NAMES).map(({ id, name }) => <List.Item key={id}>{name}</List.Item>)
  const others = (data?.length ?? 0) - MAX_NAMES
  return (
    <>
      <p>{registeredCount === 0 ? t.alone : t.registrations(registeredCount, !canNotify)}</p>
      {names && (
        <List>
          {names}
          {others > 0 && <List.Item>{t.others(others)}</List.Item>}
        </List>
      )}
      {waiting > 0 && <p>{t.waiting(waiting)}</p>}
    </>
  )
}
