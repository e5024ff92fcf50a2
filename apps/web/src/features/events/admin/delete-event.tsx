import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { isPast } from '@clinic/domain/events/timing.ts'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ConfirmedWriteDialog, useNotifiedDeletion } from '../../../ui/dialog/confirmed-write.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { NotifyField } from '../../email/shared/notify-field.tsx'
import { DeletedRegistrations } from './deleted-registrations.tsx'
import { texts } from './texts.ts'
import { mayHaveWaitingList, useWaitingCount } from './use-waiting-count.ts'

/** Deletes an event and optionally notifies attendees and the waiting list. */
export function useEventDeletion(onDeleted: (event: ClinicEvent) => void) {
  const { done, failed } = useTexts(texts).deletion
  const utils = trpc.useUtils()
  const { timeZone } = useSite()
  const now = useNow()
  /** Whether the event is upcoming and may have people to notify. */
  const mayNotify = (event: ClinicEvent) =>
    !isPast(Date.parse(event.date), now, timeZone) && (event.registeredCount > 0 || mayHaveWaitingList(event))
  const deletion = useNotifiedDeletion<ClinicEvent>(
    {
      send: (event, notify) => {
        const notified = mayNotify(event) && { notifyAttendees: notify }
        return utils.client.events.delete.mutate({ id: event.id, ...notified })
      },
      done,
      failed,
      changes: 'events',
    },
    onDeleted,
  )
  return { ...deletion, mayNotify }
}

export function DeleteEventDialog({ deletion }: { deletion: ReturnType<typeof useEventDeletion> }) {
  const { mayNotify, notify, setNotify } = deletion
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  const waiting = useWaitingCount(deletion.asked)
  return (
    <ConfirmedWriteDialog
      write={deletion}
      title={t.deletion.title}
      confirm={t.deletion.confirm}
      cancel={t.deletion.cancel}
    >
      {event => {
        const at = Date.parse(event.date)
        const { registeredCount } = event
        const canNotify = mayNotify(event) && registeredCount + waiting > 0
        return (
          <>
            <p>
              <strong>{event.title}</strong>, <Unbroken>{formatPlainDate(at, timeZone, language)}</Unbroken>
            </p>
            <DeletedRegistrations event={event} waiting={waiting} canNotify={canNotify} />
            {canNotify && (
              <NotifyField
                label={t.notify(registeredCount, waiting)}
                kind={registeredCount > 0 ? 'registrationEventCancelled' : 'waitingListEventCancelled'}
                at={at}
                event={event.title}
                notify={notify}
                onNotify={setNotify}
              />
            )}
          </>
        )
      }}
    </ConfirmedWriteDialog>
  )
}
