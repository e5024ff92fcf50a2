import type { Attendee, ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { isPast } from '@clinic/domain/events/timing.ts'
import { useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { ConfirmedWriteDialog, useDeletion } from '../../../../ui/dialog/confirmed-write.tsx'
import { NotifyField } from '../../../email/shared/notify-field.tsx'
import { texts } from './texts.ts'

/** Deletes a registration and optionally notifies the attendee. */
export function useRegistrationDeletion(events: readonly ClinicEvent[]) {
  const { done, failed } = useTexts(texts).deletion
  const utils = trpc.useUtils()
  const { timeZone } = useSite()
  const now = useNow()
  const [notify, setNotify] = useState(true)
  /** Start of the upcoming event in epoch milliseconds; null if there is nothing to notify about. */
  const notifiedEvent = ({ eventId, cancelledAt }: Attendee): number | null => {
    const event = events.find(({ id }) => id === eventId)
    if (!event || cancelledAt !== null) return null
    const at = Date.parse(event.date)
    return isPast(at, now, timeZone) ? null : at
  }
  const deletion = useDeletion<Attendee>({
    send: attendee => {
      const notified = notifiedEvent(attendee) !== null && { notifyAttendee: notify }
      return utils.client.events.deleteRegistration.mutate({ id: attendee.id, ...notified })
    },
    done,
    failed,
    changes: 'events',
  })
  return {
    deletion,
    ask(attendee: Attendee) {
      setNotify(true)
      deletion.ask(attendee)
    },
    notifiedEvent,
    notify,
    setNotify,
  }
}

export function DeleteRegistrationDialog({
  deletion,
  notifiedEvent,
  notify,
  setNotify,
}: Omit<ReturnType<typeof useRegistrationDeletion>, 'ask'>) {
  const { deletion: t } = useTexts(texts)
  return (
    <ConfirmedWriteDialog write={deletion} title={t.title} confirm={t.confirm} cancel={t.cancel}>
      {attendee => {
        const at = notifiedEvent(attendee)
        return (
          <>
            <p>
              <strong>{attendee.name}</strong>, {attendee.eventTitle}
            </p>
            <p>
              {attendee.cancelledAt === null ? t.open : t.cancelled}
              {at === null && ` ${t.quiet}`}
            </p>
            {at !== null && (
              <NotifyField
                label={t.notify}
                kind="registrationCancelled"
                at={at}
                event={attendee.eventTitle}
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
